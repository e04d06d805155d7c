import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { ForgotForm } from './forgot-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.forgot'))('title') }
}

export default async function ForgotPasswordPage() {
  const t = await getTranslations('access.forgot')
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('title')} lead={t('lead')}>
        <ForgotForm />
      </SignInFrame>
    </MessagesFor>
  )
}
