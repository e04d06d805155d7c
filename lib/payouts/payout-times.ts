// When sellers are paid out: at 06:00 in São Paulo on every banking day.
import { isBusinessDay, nextBusinessDay } from '@/lib/kernel/business-days'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'
import { HOUR_MS } from '@/lib/kernel/durations'

const AFTER_MIDNIGHT_MS = 6 * HOUR_MS

function payoutTime(date: CivilDate): Date {
  return new Date(startOfCivilDate(date).getTime() + AFTER_MIDNIGHT_MS)
}

/** The day of the payout at an instant; undefined before 06:00 or on a day without banking. */
export function payoutDayAt(now: Date): CivilDate | undefined {
  const today = civilDateOf(now)
  return isBusinessDay(today) && payoutTime(today) <= now ? today : undefined
}

/** The first payout after an instant. */
export function nextPayoutTime(after: Date): Date {
  const today = civilDateOf(after)
  const first = payoutTime(nextBusinessDay(today))
  return first > after ? first : payoutTime(nextBusinessDay(addDays(today, 1)))
}
