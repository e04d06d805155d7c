// The days that the figures of sales are shown for: chosen in the address, or the last thirty.

import { addDays, addMonths, type CivilDate, firstOfMonth } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import { type DayRange, lastDays, lengthOf } from './sales'

export const SHOWN_DAYS = 30
/** Max days of a chosen period. */
const MAX_DAYS = 366
/** A longer period is drawn by weeks. */
const MAX_DRAWN_DAYS = 92

/** The range that an address names; undefined where it names none, or one that cannot be shown. */
export function readPeriod(from: unknown, to: unknown, today: CivilDate): DayRange | undefined {
  const [first, last] = [civilDate.safeParse(from).data, civilDate.safeParse(to).data]
  if (!first || !last || first > last || last > today) return undefined
  const range = { from: first, to: last }
  return lengthOf(range) <= MAX_DAYS ? range : undefined
}

export interface Preset {
  name: 'last' | 'thisMonth' | 'lastMonth'
  /** Of the last days. */
  days?: number
  range: DayRange
}

export function presetsOf(today: CivilDate): Preset[] {
  const first = firstOfMonth(today)
  return [
    ...[7, SHOWN_DAYS, 90].map((days) => ({ name: 'last' as const, days, range: lastDays(today, days) })),
    { name: 'thisMonth', range: { from: first, to: today } },
    { name: 'lastMonth', range: { from: addMonths(first, -1), to: addDays(first, -1) } },
  ]
}

const isDrawnByWeeks = (range: DayRange): boolean => lengthOf(range) > MAX_DRAWN_DAYS

/** The names of usual periods in an address: they are of the day on which it is opened. */
const nameOf = ({ name, days }: Preset) => (days ? `last${days}` : name)

/** The range that an address names by two days or by the name of a usual period; the last thirty days where it names none. */
export function chosenPeriod(
  { from, to, period }: { from?: unknown; to?: unknown; period?: unknown },
  today: CivilDate,
): DayRange {
  const named = presetsOf(today).find((preset) => nameOf(preset) === period)?.range
  return readPeriod(from, to, today) ?? named ?? lastDays(today, SHOWN_DAYS)
}

/** How an address that is opened on another day names a range: a usual period by its name, any other by its days. */
export function namedPeriod(range: DayRange, today: CivilDate): { period: string } | DayRange {
  const preset = presetsOf(today).find((one) => one.range.from === range.from && one.range.to === range.to)
  return preset ? { period: nameOf(preset) } : range
}

/** The days or weeks of a range, oldest first; the last week may be shorter. */
export function stepsOf(range: DayRange): DayRange[] {
  const length = isDrawnByWeeks(range) ? 7 : 1
  return Array.from({ length: Math.ceil(lengthOf(range) / length) }, (_, index) => {
    const from = addDays(range.from, index * length)
    const to = addDays(from, length - 1)
    return { from, to: to > range.to ? range.to : to }
  })
}
