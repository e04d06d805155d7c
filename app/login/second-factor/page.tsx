import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { requirePendingSignIn } from '@/lib/http/portal/second-step'
import { beginSecondStepPasskey } from '../actions'
import { SecondStep } from './second-step'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('login'))('secondStep') }
}

/** The second step of a sign-in: there is no session yet. */
export default async function SecondFactorPage() {
  const methods = await requirePendingSignIn()
  const t = await getTranslations('login')
  return (
    <MessagesFor areas={['common', 'login', 'secondFactors']}>
      <SignInFrame title={t('secondStep')} lead={t('secondStepLead')}>
        <SecondStep methods={methods} beginPasskey={beginSecondStepPasskey} />
        <Link
          href="/login"
          className="mt-5 inline-block rounded-sm text-sm text-muted hover:text-ink hover:underline"
        >
          {t('startOver')}
        </Link>
      </SignInFrame>
    </MessagesFor>
  )
}
