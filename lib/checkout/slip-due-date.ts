import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import type { PaymentLink } from '@/lib/payment-links/payment-link'

/** In how many days a slip made at the checkout falls due. */
const DAYS_TO_PAY = 3
/** A link that is scheduled further ahead than this is due as any other: no bank takes such a slip. */
const MAX_DAYS_AHEAD = 3650

/** When a slip made now falls due: as the link is scheduled, else in three days; never after the link's last day. */
export function slipDueDate(link: Pick<PaymentLink, 'scheduledDate' | 'expiresAt'>, now: Date): CivilDate {
  const today = civilDateOf(now)
  const scheduled = link.scheduledDate as CivilDate | null
  const fits = scheduled !== null && scheduled >= today && scheduled <= addDays(today, MAX_DAYS_AHEAD)
  const wanted = fits ? scheduled : addDays(today, DAYS_TO_PAY)
  const last = link.expiresAt ? civilDateOf(link.expiresAt) : wanted
  return last < wanted ? last : wanted
}
