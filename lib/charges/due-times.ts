import { nextBusinessDay } from '@/lib/kernel/business-days'
import { addDays, type CivilDate, startOfCivilDate } from '@/lib/kernel/dates'

/** How many days a charge may be late before it is given up (interface, Limits). */
export const DAYS_LATE = 90

/**
 * A charge that falls due: late once the day is over on which it can still be paid in time (the due date, or the next
 * business day), payable for as long as it is late.
 */
export function dueTimes(dueDate: CivilDate): { lateAt: Date; payableUntil: Date } {
  const lateDate = addDays(nextBusinessDay(dueDate), 1)
  return {
    lateAt: startOfCivilDate(lateDate),
    payableUntil: startOfCivilDate(addDays(lateDate, DAYS_LATE + 1)),
  }
}

/** For how many days issuers hold a reserved amount for a seller who does not take it. */
const PRE_AUTHORIZATION_DAYS = 7

const DAY_MS = 86_400_000

/** When what was reserved at an instant is released. */
export function preAuthorizationEnd(reservedAt: Date): Date {
  return new Date(reservedAt.getTime() + PRE_AUTHORIZATION_DAYS * DAY_MS)
}

/** What was reserved at or before this instant is over at the other. */
export function reservedSince(now: Date): Date {
  return new Date(now.getTime() - PRE_AUTHORIZATION_DAYS * DAY_MS)
}
