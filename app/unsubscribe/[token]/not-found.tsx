import { useTranslations } from 'next-intl'
import { SignInFrame } from '@/components/sign-in/frame'

export default function NotFound() {
  const t = useTranslations('notifications.unsubscribe')
  return <SignInFrame title={t('unknown')} lead={t('unknownLead')} />
}
