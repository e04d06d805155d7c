import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { ProveForm } from './prove-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.prove'))('title') }
}

export default async function ProveDevicePage() {
  const t = await getTranslations('access.prove')
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('title')} lead={t('lead')}>
        <ProveForm />
      </SignInFrame>
    </MessagesFor>
  )
}
