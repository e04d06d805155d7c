import { useTranslations } from 'next-intl'
import { InvitationFrame } from '@/app/invitation/[token]/invitation-frame'

export default function NotFound() {
  const t = useTranslations('account.link')
  return <InvitationFrame title={t('unknown')} lead={t('unknownLead')} />
}
