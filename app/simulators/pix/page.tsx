import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { publicPage } from '@/lib/http/public-page'
import { readPixCode } from '@/lib/sandbox/pay-pix-code'
import { BankFrame, CodeForm } from '../bank-frame'
import { payCode } from './actions'
import { ConfirmPayment } from './confirm-payment'

type BankPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.bank')
  return { title: `${t('title')} · ${t('name')}` }
}

export default async function BankPage({ searchParams }: BankPageProps) {
  const t = await getTranslations('simulators.bank')
  const code = [(await searchParams).code].flat()[0]?.trim()
  if (!code) {
    return (
      <BankFrame title={t('title')} lead={t('lead')}>
        <CodeForm />
      </BankFrame>
    )
  }
  const read = await publicPage((ctx) => readPixCode(ctx, code))
  if (read.state !== 'PAYABLE') {
    return (
      <BankFrame title={t('title')} lead={t('lead')}>
        <Notice tone={read.state === 'PAID' ? 'info' : 'warning'} title={t(read.state)} className="mb-6">
          {t(`${read.state}Body`)}
        </Notice>
        <CodeForm code={read.state === 'UNREADABLE' ? code : undefined} />
      </BankFrame>
    )
  }
  const { receiverName, value, expiresAt } = read.charge
  return (
    <BankFrame title={t('review')}>
      <ConfirmPayment
        code={code}
        receiver={receiverName}
        value={value}
        expiresAt={expiresAt.toISOString()}
        pay={payCode}
      />
    </BankFrame>
  )
}
