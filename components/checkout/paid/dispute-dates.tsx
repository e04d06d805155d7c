import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutDispute } from '@/lib/payments/checkout/receipt-contract'
import { Moments } from './moments'

/** When a dispute was opened, and when and how it ends. */
export function DisputeDates({ dispute }: { dispute: CheckoutDispute }) {
  const t = useTranslations('checkout.outcome.disputed')
  const { dateTime, date } = useFormats()
  const { status, openedAt, dueAt, closedAt } = dispute
  const end = status === 'OPEN' ? date(dueAt) : dateTime(closedAt ?? dueAt)
  const texts = [t('opened', { at: dateTime(openedAt) }), t(status, { at: end })]
  return <Moments texts={status === 'WON' ? [...texts, t('valid')] : texts} />
}
