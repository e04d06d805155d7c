import { useTranslations } from 'next-intl'
import { SignInFrame } from '@/components/sign-in/frame'

export default function InvitationGone() {
  const t = useTranslations('team.invitation')
  return <SignInFrame title={t('goneTitle')} lead={t('goneBody')} />
}
