// The cycles of a rec, counted from its first day, and the day of a debit.
import { isBusinessDay } from '@/lib/base/kernel/business-days'
import { addDays, addMonths, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import type { Rec } from './rows'

const MONTHS = { MENSAL: 1, TRIMESTRAL: 3, SEMESTRAL: 6, ANUAL: 12 } as const

/** The number of the cycle in which a due date is; undefined before the first or after the last one. */
export function cycleOf({ body: { calendario } }: Rec, dueDate: string): number | undefined {
  const { dataInicial, dataFinal, periodicidade } = calendario
  const [first, due] = [dataInicial as CivilDate, dueDate as CivilDate]
  if (due < first || (dataFinal && due > dataFinal)) return undefined
  if (periodicidade === 'SEMANAL') return Math.floor(daysBetween(first, due) / 7)
  const months = MONTHS[periodicidade]
  let cycle = 0
  while (addMonths(first, months * (cycle + 1)) <= due) cycle += 1
  return cycle
}

/** This PSP knows no holidays of a city. */
export function debitDay(dueDate: string, adjusts: boolean): CivilDate {
  let day = dueDate as CivilDate
  while (adjusts && !isBusinessDay(day)) day = addDays(day, 1)
  return day
}
