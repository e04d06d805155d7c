// The due date in a barcode: days since 7 October 1997 in four digits. They ran out on 21 February 2025 and restarted
// at 1000, so a factor means several dates, 9,000 days apart (payment-rules.md, 2 Boleto).
import { addDays, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'

const BASE = '1997-10-07' as CivilDate
const LAST = 9999
const FIRST_AGAIN = 1000
const CYCLE = 9000

/** Four digits. Throws RangeError for a date before the first of the first cycle. */
export function dueFactorOf(date: CivilDate): string {
  const days = daysBetween(BASE, date)
  if (days < FIRST_AGAIN) throw new RangeError('Due factors begin at 1000, on 3 July 2000')
  return String(days <= LAST ? days : FIRST_AGAIN + ((days - FIRST_AGAIN) % CYCLE))
}

/** The date of a factor that is nearest to the issue date; undefined for 0000 and an invalid factor. */
export function dueDateOf(factor: string, issued: CivilDate): CivilDate | undefined {
  const days = Number(factor)
  if (!/^\d{4}$/.test(factor) || days < FIRST_AGAIN) return undefined
  const cycles = Math.max(0, Math.round((daysBetween(BASE, issued) - days) / CYCLE))
  return addDays(BASE, days + cycles * CYCLE)
}
