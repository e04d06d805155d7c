import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { BankFrame, CodeForm } from './bank-frame'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('simulators'))('title') }
}

/** The start page of the simulated bank. */
export default function SimulatorsPage() {
  const t = useTranslations('simulators')
  return (
    <BankFrame title={t('bank.title')} lead={t('lead')}>
      <CodeForm />
    </BankFrame>
  )
}
