// What a seller was paid by day in São Paulo: today, seven and thirty days up to now, each with the period of the same length
// before it, which ends at the same time of day.
import { addDays, type CivilDate } from '@/lib/kernel/dates'
import { addCentavos, basisPointsIn, type Centavos, subtractCentavos } from '@/lib/kernel/money'

/** What was paid on one day; `early` marks the part up to the present time of day. */
export interface PaidPart {
  day: CivilDate
  early: boolean
  count: number
  value: Centavos
}

interface Sales {
  value: Centavos
  count: number
}

export interface SalesPeriod extends Sales {
  days: number
  previous: Sales
  /** The change of the value against the previous period; absent where that is zero. */
  changeBasisPoints?: number
}

export interface SalesDay {
  day: CivilDate
  value: Centavos
  previous: Centavos
}

export const trendDays = 30

function sum(parts: readonly PaidPart[]): Sales {
  return {
    value: addCentavos(...parts.map((part) => part.value)),
    count: parts.reduce((total, part) => total + part.count, 0),
  }
}

/** The last `days` days up to now, and as many days before them. */
export function salesPeriod(parts: readonly PaidPart[], today: CivilDate, days: number): SalesPeriod {
  const since = addDays(today, 1 - days)
  const previousSince = addDays(since, -days)
  const previousEnd = addDays(today, -days)
  const current = sum(parts.filter((part) => part.day >= since))
  const previous = sum(
    parts.filter(
      ({ day, early }) => day >= previousSince && (day < previousEnd || (day === previousEnd && early)),
    ),
  )
  if (previous.value === 0) return { days, ...current, previous }
  const change = subtractCentavos(current.value, previous.value)
  return { days, ...current, previous, changeBasisPoints: basisPointsIn(change, previous.value) }
}

/** Day by day for thirty days, oldest first, each with the day thirty days earlier. */
export function salesTrend(parts: readonly PaidPart[], today: CivilDate): SalesDay[] {
  const paidOn = (day: CivilDate) => sum(parts.filter((part) => part.day === day)).value
  return Array.from({ length: trendDays }, (_, index) => {
    const day = addDays(today, index + 1 - trendDays)
    return { day, value: paidOn(day), previous: paidOn(addDays(day, -trendDays)) }
  })
}
