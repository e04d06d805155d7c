import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { SignInFrame } from '@/components/sign-in/frame'
import { signUpMode } from '../signup/sign-up-mode'
import { beginPasskey } from './actions'
import { LoginForm } from './login-form'
import { PasskeySignIn } from './passkey-sign-in'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('title') }
}

export default async function LoginPage() {
  const [t, mode] = await Promise.all([getTranslations('login'), signUpMode()])
  return (
    <SignInFrame title={t('title')} lead={t('lead')}>
      <LoginForm />
      <PasskeySignIn begin={beginPasskey} />
      {mode !== 'off' && (
        <p className="mt-6 text-center text-sm">
          <Link href="/signup" className="rounded-sm font-medium text-accent hover:underline">
            {t('signUp')}
          </Link>
        </p>
      )}
    </SignInFrame>
  )
}
