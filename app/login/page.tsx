import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { SignInFrame } from '@/components/sign-in/frame'
import { LoginForm } from './login-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('title') }
}

export default function LoginPage() {
  const t = useTranslations('login')
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <LoginForm />
    </SignInFrame>
  )
}
