// The periods that a list offers by name. Days are those of São Paulo, as in every filter by days.
import { addDays, addMonths, type CivilDate, firstOfMonth } from '@/lib/base/kernel/dates'

export interface PeriodPreset {
  name: 'today' | 'yesterday' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth' | 'next7' | 'next30'
  from: CivilDate
  to: CivilDate
}

/** Of what happened; of what is due instead, where the days of a list are ahead. */
export function periodPresets(today: CivilDate, isAhead: boolean): PeriodPreset[] {
  const first = firstOfMonth(today)
  const last = (days: number) => addDays(today, 1 - days)
  const around = [
    { name: 'thisMonth', from: first, to: addDays(addMonths(first, 1), -1) },
    { name: 'lastMonth', from: addMonths(first, -1), to: addDays(first, -1) },
  ] as const
  if (isAhead)
    return [
      { name: 'today', from: today, to: today },
      { name: 'next7', from: today, to: addDays(today, 6) },
      { name: 'next30', from: today, to: addDays(today, 29) },
      ...around,
    ]
  return [
    { name: 'today', from: today, to: today },
    { name: 'yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { name: 'last7', from: last(7), to: today },
    { name: 'last30', from: last(30), to: today },
    ...around,
  ]
}
