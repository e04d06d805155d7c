import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, type CivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'

/** How many days a charge may be late before it is abandoned (interface, Limits). */
export const DAYS_LATE = 90

/**
 * When a charge becomes late, and until when it is payable. It is late from the day after its due date, or after the next
 * business day, and stays payable while it is late.
 */
export function dueTimes(dueDate: CivilDate): { lateAt: Date; payableUntil: Date } {
  const lateDate = addDays(nextBusinessDay(dueDate), 1)
  return {
    lateAt: startOfCivilDate(lateDate),
    payableUntil: startOfCivilDate(addDays(lateDate, DAYS_LATE + 1)),
  }
}

/** For how many days issuers hold a pre-authorised amount that is not captured. */
export const PRE_AUTHORIZATION_DAYS = 7

/** When an amount that was reserved at an instant is released. */
export function preAuthorizationEnd(reservedAt: Date): Date {
  return new Date(reservedAt.getTime() + PRE_AUTHORIZATION_DAYS * DAY_MS)
}

/** Sellers are warned this long before what was reserved is released. */
const WARNED_BEFORE_DAYS = 2

/** When what is released within the next two days was reserved. */
export function endingReservations(now: Date): { after: Date; until: Date } {
  const after = reservedSince(now)
  return { after, until: new Date(after.getTime() + WARNED_BEFORE_DAYS * DAY_MS) }
}

/** When sellers are warned of the end of what was reserved at an instant. */
export function reservationWarning(reservedAt: Date): Date {
  return new Date(preAuthorizationEnd(reservedAt).getTime() - WARNED_BEFORE_DAYS * DAY_MS)
}

/** The latest instant of reservation that has expired by now. */
export function reservedSince(now: Date): Date {
  return new Date(now.getTime() - PRE_AUTHORIZATION_DAYS * DAY_MS)
}
