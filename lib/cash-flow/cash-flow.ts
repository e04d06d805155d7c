// When a seller's money reaches its bank account: what is available goes with the next payout, each receivable with the payout
// of its day. What the seller owes is covered first. The days, what comes later and what is still owed then add up to the
// seller's balance in the ledger. What open disputes block is not in it, and what refunds in progress return has left it.
import { nextBusinessDay } from '@/lib/kernel/business-days'
import { addDays, type CivilDate, daysBetween } from '@/lib/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/kernel/money'

const CASH_FLOW_DAYS = 90

export interface CashDay {
  date: CivilDate
  /** What becomes payable on this day; on the first day also what is available. */
  coming: Centavos
  /** What covers a negative balance, so that it is not paid out. */
  covering: Centavos
  /** The expected payout. */
  payout: Centavos
  /** The sum of the payouts until and with this day. */
  total: Centavos
}

export interface CashPlan {
  /** Days with something, in order. */
  days: CashDay[]
  /** What comes after the last day. */
  later: Centavos
  /** What the seller still owes after the last day. */
  owed: Centavos
}

interface Expected {
  today: CivilDate
  /** The business day of the next payout. */
  nextPayout: CivilDate
  /** Negative where refunds took more than there was. */
  available: Centavos
  receivables: readonly { date: CivilDate; remaining: Centavos }[]
}

export function planCash({ today, nextPayout, available, receivables }: Expected): CashPlan {
  const last = addDays(today, CASH_FLOW_DAYS)
  const first = nextBusinessDay(nextPayout > today ? nextPayout : today)
  const byDay = new Map<CivilDate, Centavos>()
  const add = (date: CivilDate, amount: Centavos) =>
    byDay.set(date, addCentavos(byDay.get(date) ?? centavos(0), amount))
  if (available > 0) add(first, available)
  let later = centavos(0)
  for (const { date, remaining } of receivables) {
    if (date > last) later = addCentavos(later, remaining)
    else add(date > first ? nextBusinessDay(date) : first, remaining)
  }
  let owed = centavos(Math.max(0, -available))
  let total = centavos(0)
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other))
  return {
    days: days.map(([date, coming]) => {
      const covering = centavos(Math.min(owed, coming))
      owed = centavos(owed - covering)
      const payout = centavos(coming - covering)
      total = addCentavos(total, payout)
      return { date, coming, covering, payout, total }
    }),
    later,
    owed,
  }
}

export interface CashWeek {
  from: CivilDate
  to: CivilDate
  payout: Centavos
}

/** The payouts of each week, from Monday to Sunday, also of weeks without any. */
export function weeksOf(today: CivilDate, days: readonly CashDay[]): CashWeek[] {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const last = nextBusinessDay(addDays(today, CASH_FLOW_DAYS))
  const weeks = Math.floor(daysBetween(monday, last) / 7) + 1
  return Array.from({ length: weeks }, (_, index) => {
    const from = addDays(monday, index * 7)
    const to = addDays(from, 6)
    const own = days.filter(({ date }) => from <= date && date <= to)
    return { from, to, payout: addCentavos(centavos(0), ...own.map(({ payout }) => payout)) }
  })
}
