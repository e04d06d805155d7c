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
