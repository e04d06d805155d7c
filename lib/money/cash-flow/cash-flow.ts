// When a seller's money reaches its bank account, by the payouts that are planned (lib/money/payouts/plan-payouts.ts). The days, what comes later and what is still owed then add up to the
// seller's balance in the ledger. What open disputes block is not in it, and what refunds in progress return has left it.
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { type PlannedPayout, planPayouts } from '@/lib/money/payouts/plan-payouts'

const CASH_FLOW_DAYS = 90

export interface CashDay extends PlannedPayout {
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

/** The payouts of 90 days; what is due afterwards comes later. */
export function planCash(expected: Parameters<typeof planPayouts>[0]): CashPlan {
  const last = addDays(expected.today, CASH_FLOW_DAYS)
  const due = expected.receivables.filter(({ date }) => date <= last)
  const after = expected.receivables.filter(({ date }) => date > last)
  const { days, owed } = planPayouts({ ...expected, receivables: due })
  let total = centavos(0)
  return {
    days: days.map((day) => {
      total = addCentavos(total, day.payout)
      return { ...day, total }
    }),
    later: addCentavos(centavos(0), ...after.map(({ remaining }) => remaining)),
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
