import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { request } from './actions'
import { RequestForm } from './request-form'
import { requireSignUpPage } from './sign-up-mode'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.signUp'))('title') }
}

export default async function SignUpPage() {
  await requireSignUpPage()
  const t = await getTranslations('access.signUp')
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('title')} lead={t('lead')}>
        <RequestForm request={request} />
      </SignInFrame>
    </MessagesFor>
  )
}
