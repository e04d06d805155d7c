import { useTranslations } from 'next-intl'
import { NothingHere } from '@/components/checkout/nothing-here'

export default function AuthenticationNotFound() {
  const t = useTranslations('threeDSecure.notFound')
  return <NothingHere title={t('title')} body={t('body')} />
}
