import { useTranslations } from 'next-intl'
import { NothingToPay } from '@/components/checkout/nothing-to-pay'

export default function OwnPageNotFound() {
  const t = useTranslations('checkout.notFound')
  return <NothingToPay title={t('title')} body={t('body')} note={t('note')} />
}
