// When sellers are paid out: at six in the morning in São Paulo of every day on which banks work.
import { isBusinessDay, nextBusinessDay } from '@/lib/kernel/business-days'
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/kernel/dates'

const AFTER_MIDNIGHT_MS = 6 * 60 * 60 * 1000

function payoutTime(date: CivilDate): Date {
  return new Date(startOfCivilDate(date).getTime() + AFTER_MIDNIGHT_MS)
}

/** The day for which sellers are paid out at an instant; undefined where it is too early, or banks rest. */
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
