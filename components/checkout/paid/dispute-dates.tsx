import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutDispute } from '@/lib/checkout/receipt-contract'

/** When a dispute was opened, and when and how it ended. */
export function DisputeDates({ dispute }: { dispute: CheckoutDispute }) {
  const t = useTranslations('checkout.outcome.disputed')
  const { dateTime, date } = useFormats()
  const { status, openedAt, dueAt, closedAt } = dispute
  // A date is never cut by the end of a line.
  const whole = (text: string) => text.replaceAll(' ', '\u00a0')
  const times = {
    opened: whole(dateTime(openedAt)),
    due: whole(date(dueAt)),
    closed: whole(dateTime(closedAt ?? dueAt)),
  }
  return <span className="block text-sm text-balance text-muted">{t(status, times)}</span>
}
