import { useTranslations } from 'next-intl'
import { InvitationFrame } from './invitation-frame'

export default function InvitationGone() {
  const t = useTranslations('team.invitation')
  return <InvitationFrame title={t('goneTitle')} lead={t('goneBody')} />
}
