import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutDispute } from '@/lib/checkout/receipt-contract'

/** When a dispute was opened, and when and how it ended. */
export function DisputeDates({ dispute }: { dispute: CheckoutDispute }) {
  const t = useTranslations('checkout.outcome.disputed')
  const { dateTime, date } = useFormats()
  const { status, openedAt, dueAt, closedAt } = dispute
  const times = { opened: dateTime(openedAt), due: date(dueAt), closed: dateTime(closedAt ?? dueAt) }
  return <span className="block text-sm text-muted">{t(status, times)}</span>
}
