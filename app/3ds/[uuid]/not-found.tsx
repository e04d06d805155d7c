import { useTranslations } from 'next-intl'
import { NothingToPay } from '@/components/checkout/nothing-to-pay'

export default function AuthenticationNotFound() {
  const t = useTranslations('threeDSecure.notFound')
  return <NothingToPay title={t('title')} body={t('body')} />
}
