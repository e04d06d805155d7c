// The payouts to come, from what is known today: what is available goes with the next payout, each receivable with the payout of
// its day or of the next business day. Home, receivables, payouts and the cash flow show these days, so that a day has one amount.
import { nextBusinessDay } from '@/lib/base/kernel/business-days'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'

export interface DueReceivables {
  date: CivilDate
  remaining: Centavos
}

export interface PlannedPayout {
  /** A business day. */
  date: CivilDate
  /** What is available already; zero on all days but the first. */
  available: Centavos
  receivables: readonly DueReceivables[]
  /** The sum of both. */
  coming: Centavos
  /** What covers a negative balance, so that it is not paid out. */
  covering: Centavos
  /** The expected payout. */
  payout: Centavos
}

interface Expected {
  today: CivilDate
  /** The business day of the next payout. */
  nextPayout: CivilDate
  /** Negative where refunds took more than there was. */
  available: Centavos
  receivables: readonly DueReceivables[]
}

/** Days with something, in order, and what the seller still owes after the last one. */
export function planPayouts({ today, nextPayout, available, receivables }: Expected) {
  const first = nextBusinessDay(nextPayout > today ? nextPayout : today)
  const byDay = new Map<CivilDate, DueReceivables[]>(available > 0 ? [[first, []]] : [])
  for (const one of receivables) {
    const day = one.date > first ? nextBusinessDay(one.date) : first
    byDay.set(day, [...(byDay.get(day) ?? []), one])
  }
  let owed = centavos(Math.max(0, -available))
  const days = [...byDay].toSorted(([one], [other]) => one.localeCompare(other))
  const planned = days.map(([date, due]): PlannedPayout => {
    const own = centavos(date === first ? Math.max(0, available) : 0)
    const coming = addCentavos(own, ...due.map(({ remaining }) => remaining))
    const covering = centavos(Math.min(owed, coming))
    owed = centavos(owed - covering)
    const payout = centavos(coming - covering)
    return { date, available: own, receivables: due, coming, covering, payout }
  })
  return { days: planned, owed }
}

/** The next payout among planned days: the first of which something is paid out, as a debt may take the days before it. */
export const nextPaid = <Day extends PlannedPayout>(days: readonly Day[]): Day | undefined =>
  days.find(({ payout }) => payout > 0)
