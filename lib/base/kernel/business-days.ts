// The banking days of Brazil: Monday to Friday except the national bank holidays (FEBRABAN). What is due on another
// day can be paid on the next business day without charge (payment-rules.md, 2 Boleto).
import { addDays, type CivilDate, civilDateOf, startOfCivilDate } from './dates'
import { HOUR_MS } from './durations'

const fixedHolidays = new Set([
  '01-01',
  '04-21',
  '05-01',
  '09-07',
  '10-12',
  '11-02',
  '11-15',
  '11-20',
  '12-25',
])

/** Days from Easter Sunday: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const movableHolidays = [-48, -47, -2, 60]

/** Whether banks are open on the day. */
export function isBusinessDay(date: CivilDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  if (fixedHolidays.has(date.slice(5))) return false
  const easter = easterSunday(Number(date.slice(0, 4)))
  return !movableHolidays.some((days) => addDays(easter, days) === date)
}

/** The same day if banks are open, otherwise the next day on which they are. */
export function nextBusinessDay(date: CivilDate): CivilDate {
  let day = date
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}

/** Easter by the Gregorian computus (Meeus, Jones and Butcher). */
function easterSunday(year: number): CivilDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` as CivilDate
}

/** Sellers are paid out at 06:00 in São Paulo on every business day. */
const AFTER_MIDNIGHT_MS = 6 * HOUR_MS

function payoutTime(date: CivilDate): Date {
  return new Date(startOfCivilDate(date).getTime() + AFTER_MIDNIGHT_MS)
}

/** The day of the payout at an instant; undefined before 06:00 or on a day without banking. */
export function payoutDayAt(now: Date): CivilDate | undefined {
  const today = civilDateOf(now)
  return isBusinessDay(today) && payoutTime(today) <= now ? today : undefined
}

/** The day of the first payout to a seller that is created at an instant: one created after 06:00 is paid from the next day on. */
export const firstPayoutDay = (createdAt: Date): CivilDate => civilDateOf(nextPayoutTime(createdAt))

/** The first payout after an instant. */
export function nextPayoutTime(after: Date): Date {
  const today = civilDateOf(after)
  const first = payoutTime(nextBusinessDay(today))
  return first > after ? first : payoutTime(nextBusinessDay(addDays(today, 1)))
}
