// When the scheme of PIX Automático allows what (pix-automatico.md, 6.3): calendar days, and hours of São Paulo. Pure functions: the day
// or the instant that it is now comes from the caller.
import { isBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, addMonths, type CivilDate, civilDateOf, startOfCivilDate } from '@/lib/base/kernel/dates'
import { HOUR_MS } from '@/lib/base/kernel/durations'

/** The only five of the scheme. */
export type Periodicity = 'WEEKLY' | 'MONTHLY' | 'QUARTERLY' | 'SEMESTER' | 'YEARLY'

/** Fixed for ever when the authorization is created. */
export type RetryPolicy = 'NONE' | 'THREE_IN_SEVEN_DAYS'

/** Days before the settlement: an instruction that arrives outside of these is refused (FCD1, FCD2). */
const EARLIEST_DAYS = 10
const LATEST_DAYS = 2
/** When we send: a refusal leaves time for another collection, and a holiday of the payer's city that we don't know keeps us inside. */
const PLANNED_DAYS = 8
/** The receiver's bank takes a cancellation until then on the eve. */
const CANCEL_HOUR = 22
const MAX_RETRIES = 3
const RETRY_DAYS = 7
/** The payer's bank drops a request that nobody answered. */
export const MAX_REQUEST_DAYS = 30

const MONTHS: Readonly<Record<Exclude<Periodicity, 'WEEKLY'>, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  SEMESTER: 6,
  YEARLY: 12,
}

/** The due date of a cycle, from 0: one in each period. The 31st falls on a shorter month's last day and comes back. */
export function dueDateOf(first: CivilDate, periodicity: Periodicity, cycle: number): CivilDate {
  return periodicity === 'WEEKLY' ? addDays(first, 7 * cycle) : addMonths(first, MONTHS[periodicity] * cycle)
}

export interface Due {
  dueDate: CivilDate
  /** `ajusteDiaUtil`: a due date without banking moves to the next business day. */
  movesToBusinessDay: boolean
  /** Whether banks are open where the payer lives; without its city, the national calendar. */
  isOpen?: (day: CivilDate) => boolean
}

/** The day on which the payer is debited. */
export function settlementDay({ dueDate, movesToBusinessDay, isOpen = isBusinessDay }: Due): CivilDate {
  let day = dueDate
  while (movesToBusinessDay && !isOpen(day)) day = addDays(day, 1)
  return day
}

export interface SendingDays {
  first: CivilDate
  planned: CivilDate
  last: CivilDate
}

/** The days on which a collection may be sent, first and last included, and the one on which we do. */
export function sendingDays(due: Due): SendingDays {
  const day = settlementDay(due)
  return {
    first: addDays(day, -EARLIEST_DAYS),
    planned: addDays(day, -PLANNED_DAYS),
    last: addDays(day, -LATEST_DAYS),
  }
}

/** Whether a collection may be sent today. LATE: this cycle can only be paid another way. */
export function sendingAt(due: Due, today: CivilDate): 'EARLY' | 'OPEN' | 'LATE' {
  const { first, last } = sendingDays(due)
  if (today < first) return 'EARLY'
  return today > last ? 'LATE' : 'OPEN'
}

/** The instant from which we can no longer cancel a collection of that settlement day: what is due then may be paid. */
export function cancelableUntil(day: CivilDate): Date {
  return new Date(startOfCivilDate(addDays(day, -1)).getTime() + CANCEL_HOUR * HOUR_MS)
}

/** The instant from which the payer can no longer cancel: its bank debits from then on. */
export const payerCancelableUntil = (day: CivilDate): Date => startOfCivilDate(day)

/** When the payer's bank debits on a settlement day: in the morning, and once more in the evening where there was no money. */
export function debitTimes(day: CivilDate): { from: Date; until: Date }[] {
  const at = (hour: number) => new Date(startOfCivilDate(day).getTime() + hour * HOUR_MS)
  return [
    { from: at(0), until: at(8) },
    { from: at(18), until: at(21) },
  ]
}

export interface RetryFacts {
  policy: RetryPolicy
  /** Of the first try. */
  settlementDay: CivilDate
  /** The due date of the next cycle: no retry is on it or later. Absent for the last cycle. */
  nextDueDate?: CivilDate
  /** The days of the tries after the first one, whatever became of them. */
  retriedOn: readonly CivilDate[]
  /** A try still waits for its day or its bank: no other one is taken. */
  hasOpenTry: boolean
  now: Date
}

/** The days for which another try may be ordered now, in their order. */
export function retryDays({ policy, settlementDay: first, nextDueDate, ...facts }: RetryFacts): CivilDate[] {
  if (policy === 'NONE' || facts.hasOpenTry || facts.retriedOn.length >= MAX_RETRIES) return []
  const today = civilDateOf(facts.now)
  const days = Array.from({ length: RETRY_DAYS }, (_, index) => addDays(first, index + 1))
  return days.filter(
    (day) =>
      day > today && !facts.retriedOn.includes(day) && (nextDueDate === undefined || day < nextDueDate),
  )
}

/** Days after the settlement day on which we retry: near, in the middle, and the last one. */
const PLANNED_RETRIES = [1, 3, 7]

/** The day of the retry that we order now: that of our plan or, where it has passed, the next one allowed. Undefined: none is left. */
export function plannedRetry(facts: RetryFacts): CivilDate | undefined {
  const wanted = addDays(facts.settlementDay, PLANNED_RETRIES[facts.retriedOn.length] ?? RETRY_DAYS)
  const allowed = retryDays(facts)
  return allowed.find((day) => day >= wanted) ?? allowed.at(-1)
}
