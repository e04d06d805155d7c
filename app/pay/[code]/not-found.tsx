import { useTranslations } from 'next-intl'
import { NothingHere } from '@/components/checkout/nothing-here'

export default function LinkNotFound() {
  const t = useTranslations('checkout.notFound')
  return <NothingHere title={t('title')} body={t('body')} note={t('note')} />
}
