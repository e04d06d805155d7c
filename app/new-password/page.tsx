import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { getPersonalWords } from '@/lib/access/passwords/get-personal-words'
import { requireStep } from '@/lib/http/portal/session'
import { changePassword } from '../account/actions'
import { MustChangeForm } from './must-change-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('access.mustChange'))('title') }
}

/** Where a person whose password somebody else chose is led before anything else. */
export default async function NewPasswordPage() {
  const { ctx } = await requireStep('new-password')
  const [t, about] = await Promise.all([getTranslations('access.mustChange'), getPersonalWords(ctx)])
  return (
    <MessagesFor areas={['common', 'login', 'access']}>
      <SignInFrame title={t('title')} lead={t('lead')}>
        <MustChangeForm change={changePassword} about={about} />
      </SignInFrame>
    </MessagesFor>
  )
}
