// What the cycles of the next days are going to charge, as subscriptions stand: paused ones and skipped cycles are left out, discounts
// and additional values are counted for as long as they are agreed.
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf, firstOfMonth } from '@/lib/base/kernel/dates'
import { addCentavos, type Centavos, centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { followingCycleDate, valueOfCycle } from '@/lib/payments/subscriptions/cycle'
import { listCycleTerms } from '@/lib/payments/subscriptions/revenue/store'

const FORECAST_DAYS = 90

/** Subscriptions whose cycles to come are alike. */
export type CycleTerms = Awaited<ReturnType<typeof listCycleTerms>>[number]

export interface CycleForecast {
  days: number
  count: number
  value: Centavos
  months: { month: CivilDate; count: number; value: Centavos }[]
}

/** The cycles of the acting seller that get an order in the next 90 days. */
export async function forecastCycles(ctx: Ctx): Promise<CycleForecast> {
  requirePermission(ctx, 'payments.read')
  const until = addDays(civilDateOf(ctx.now), FORECAST_DAYS)
  return forecastOf(await listCycleTerms(ctx.db, sellerIdOf(ctx), until), until)
}

export function forecastOf(terms: readonly CycleTerms[], until: CivilDate): CycleForecast {
  const months = new Map<CivilDate, { count: number; value: Centavos }>()
  for (const group of terms) {
    for (const { date, value } of cyclesUntil(group, until)) {
      const month = firstOfMonth(date)
      const { count, value: sum } = months.get(month) ?? { count: 0, value: centavos(0) }
      months.set(month, {
        count: count + group.count,
        value: addCentavos(sum, centavos(value * group.count)),
      })
    }
  }
  const listed = [...months]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, sums]) => ({ month, ...sums }))
  return {
    days: FORECAST_DAYS,
    count: listed.reduce((sum, { count }) => sum + count, 0),
    value: addCentavos(centavos(0), ...listed.map(({ value }) => value)),
    months: listed,
  }
}

function cyclesUntil(group: CycleTerms, until: CivilDate): { date: CivilDate; value: Centavos }[] {
  const { additionalLeft, discountEnd, cycleType } = group
  // No date counts but its day of the month.
  const startDate = `2000-01-${String(group.startDay).padStart(2, '0')}` as CivilDate
  const terms = {
    ...group,
    additionalValue: additionalLeft === 0 ? centavos(0) : group.additionalValue,
    additionalCycles: additionalLeft ?? 0,
    discountEnd,
  }
  const cycles = []
  let date = group.nextCycleDate as CivilDate
  for (let nextCycle = 0; date <= until; nextCycle += 1) {
    cycles.push({ date, value: valueOfCycle({ ...terms, nextCycle }) })
    date = followingCycleDate(startDate, date, cycleType)
  }
  return cycles
}
