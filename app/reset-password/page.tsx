import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { ResetForm } from './reset-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.reset'))('title') }
}

export default async function ResetPasswordPage() {
  const t = await getTranslations('access.reset')
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('title')} lead={t('lead')}>
        <ResetForm />
      </SignInFrame>
    </MessagesFor>
  )
}
