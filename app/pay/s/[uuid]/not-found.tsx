import { useTranslations } from 'next-intl'
import { NothingHere } from '@/components/checkout/nothing-here'

export default function SubscriptionNotFound() {
  const t = useTranslations('subscriber.notFound')
  return <NothingHere title={t('title')} body={t('body')} note={t('note')} />
}
