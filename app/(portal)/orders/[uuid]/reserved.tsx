import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { preAuthorizationEnd, reservationWarning } from '@/lib/payments/charges/due-times'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'

/** Until when an amount that is reserved on a card can be captured, and what happens otherwise. */
export function Reserved({ charges, now }: Pick<OrderTrace, 'charges'> & { now: Date }) {
  const t = useTranslations('orders.reserved')
  const { money, dayAndMonth, dateTime } = useFormats()
  const held = charges.find(
    ({ status, captureValue, voidRequestedAt }) =>
      status === 'PRE_AUTHORIZED' && captureValue === null && !voidRequestedAt,
  )
  if (!held) return null
  const end = preAuthorizationEnd(held.statusAt)
  return (
    <Notice
      tone={reservationWarning(held.statusAt) <= now ? 'warning' : 'info'}
      title={t('until', { date: dayAndMonth(civilDateOf(end)) })}
      className="mb-6"
    >
      {t('body', { value: money(held.value), at: dateTime(end) })}
    </Notice>
  )
}
