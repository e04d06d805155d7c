import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SignInFrame } from '@/components/sign-in/frame'
import { beginPasskey } from './actions'
import { LoginForm } from './login-form'
import { PasskeySignIn } from './passkey-sign-in'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('title') }
}

export default function LoginPage() {
  const t = useTranslations('login')
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <LoginForm />
      <PasskeySignIn begin={beginPasskey} />
    </SignInFrame>
  )
}
