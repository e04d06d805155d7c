import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'

/** Days from the request of a slip at the checkout to its due date. */
export const DAYS_TO_PAY = 3
/** A scheduled date further ahead than this is ignored: no bank registers such a slip. */
const MAX_DAYS_AHEAD = 3650

/** The due date of a slip requested now: the link's scheduled date, otherwise in three days; never after the link's last day. */
export function slipDueDate(link: Pick<PaymentLink, 'scheduledDate' | 'expiresAt'>, now: Date): CivilDate {
  const today = civilDateOf(now)
  const scheduled = link.scheduledDate as CivilDate | null
  const fits = scheduled !== null && scheduled >= today && scheduled <= addDays(today, MAX_DAYS_AHEAD)
  const planned = fits ? scheduled : addDays(today, DAYS_TO_PAY)
  const last = link.expiresAt ? civilDateOf(link.expiresAt) : planned
  return last < planned ? last : planned
}
