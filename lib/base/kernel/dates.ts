// Two kinds of time: an instant (a Date, on the wire ISO 8601 in UTC) and a civil date (`YYYY-MM-DD`, a calendar day
// in São Paulo). Due dates and settlements are civil dates: derived from UTC they would be a day off every evening
// from 21:00. The zone has had no daylight saving since 2019, but old and future instants may.
import type { z } from 'zod'
import { DAY_MS, MINUTE_MS } from './durations'

export const SAO_PAULO = 'America/Sao_Paulo'

/** A day that exists in the calendar, from 1900 on. */
export type CivilDate = string & z.$brand<'CivilDate'>

export const FIRST_DATE = '1900-01-01'

/** The date that the text is; undefined where it is none, as `2026-02-30`. */
export function readCivilDate(text: string | undefined): CivilDate | undefined {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DATE) return undefined
  const ms = Date.parse(text)
  return Number.isNaN(ms) || dayOf(ms) !== text ? undefined : dayOf(ms)
}

export const LAST_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The calendar day at this instant in the zone. */
export function civilDateOf(instant: Date, timeZone: string = SAO_PAULO): CivilDate {
  return dayOf(wallClockMs(instant.getTime(), timeZone))
}

/** The first instant of the day in São Paulo: 00:00, or 01:00 where daylight saving skipped the first hour. */
export function startOfCivilDate(date: CivilDate): Date {
  return new Date(instantOfWallClock(msOf(date)))
}

/** The first instant after the day; for the last day of the calendar, the last instant. */
export function endOfCivilDate(date: CivilDate): Date {
  return new Date(Math.min(instantOfWallClock(msOf(date) + DAY_MS), LAST_INSTANT_MS))
}

/** The date a whole number of days later; throws RangeError for a fraction or beyond the year 9999. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return dayOf(msOf(date) + wholeNumber(days) * DAY_MS)
}

/** The same day of another month, or that month's last day where it is shorter: 31 January + 1 is 28 or 29 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const monthIndex = year * 12 + (month - 1) + wholeNumber(months)
  const target = new Date(0)
  target.setUTCFullYear(Math.floor(monthIndex / 12), mod(monthIndex, 12) + 1, 0)
  target.setUTCDate(Math.min(day, target.getUTCDate()))
  return dayOf(target.getTime())
}

/** The first day of the month of a date. */
export const firstOfMonth = (date: CivilDate) => `${date.slice(0, 8)}01` as CivilDate

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return (msOf(to) - msOf(from)) / DAY_MS
}

/** The wire format of an instant: `2026-03-01T12:00:00.000Z`. */
export function wireInstant(instant: Date): string {
  return instant.toISOString()
}

const ISO_INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d{2}):?(\d{2})?)?$/

/** Milliseconds of an instant in ISO 8601; without an offset it is read as São Paulo time. */
export function parseInstantMs(text: string): number | undefined {
  const match = ISO_INSTANT.exec(text)
  if (!match) return undefined
  const [, date, hour, minute, second = '0', fraction = '', utc, sign, offsetHour, offsetMinute = '0'] = match
  const day = readCivilDate(date)
  if (!day || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const timeMs = (Number(hour) * 60 + Number(minute)) * MINUTE_MS + Number(second) * 1000
  const wallMs = msOf(day) + timeMs + Number(fraction.padEnd(3, '0').slice(0, 3))
  if (utc) return wallMs
  if (!sign) return instantOfWallClock(wallMs)
  if (Number(offsetHour) > 23 || Number(offsetMinute) > 59) return undefined
  const offsetMs = (Number(offsetHour) * 60 + Number(offsetMinute)) * MINUTE_MS
  return sign === '+' ? wallMs - offsetMs : wallMs + offsetMs
}

/** The instant of a wall-clock time in São Paulo, which is given as if it were UTC. */
function instantOfWallClock(wallMs: number): number {
  const byOffsetBefore = wallMs - offsetAt(wallMs - DAY_MS)
  const byOffsetAfter = wallMs - offsetAt(wallMs + DAY_MS)
  const earlier = Math.min(byOffsetBefore, byOffsetAfter)
  const earlierShowsIt = earlier + offsetAt(earlier) === wallMs
  return earlierShowsIt ? earlier : Math.max(byOffsetBefore, byOffsetAfter)
}

function offsetAt(instantMs: number): number {
  return wallClockMs(instantMs, SAO_PAULO) - instantMs
}

/** The offsets of whole days of UTC that begin and end with the same one; a formatter needs much longer than all else here. */
const offsets = new Map<string, Map<number, number>>()
const MAX_OFFSETS = 5_000
/** Since then no zone has changed its offset twice in a day. */
const OFFSETS_SINCE_MS = Date.UTC(1980, 0, 1)

/** The wall-clock time at the instant, expressed as if it were UTC. */
function wallClockMs(instantMs: number, timeZone: string): number {
  if (!(instantMs >= OFFSETS_SINCE_MS)) return formattedMs(instantMs, timeZone)
  const day = Math.floor(instantMs / DAY_MS)
  const known = offsets.get(timeZone)?.get(day)
  if (known !== undefined) return instantMs + known
  const offsetOf = (atMs: number) => formattedMs(atMs, timeZone) - atMs
  const offset = offsetOf(day * DAY_MS)
  if (offset !== offsetOf((day + 1) * DAY_MS)) return formattedMs(instantMs, timeZone)
  remember(timeZone, day, offset)
  return instantMs + offset
}

function remember(timeZone: string, day: number, offset: number): void {
  const ofZone = offsets.get(timeZone)
  if (ofZone && ofZone.size < MAX_OFFSETS) ofZone.set(day, offset)
  else offsets.set(timeZone, new Map([[day, offset]]))
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function formattedMs(instantMs: number, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    })
    formatters.set(timeZone, formatter)
  }
  const wholeSeconds = Math.floor(instantMs / 1000) * 1000
  const fields: Record<string, number> = {}
  for (const part of formatter.formatToParts(wholeSeconds)) fields[part.type] = Number(part.value)
  const wall = new Date(0)
  wall.setUTCFullYear(fields.year ?? Number.NaN, (fields.month ?? Number.NaN) - 1, fields.day ?? Number.NaN)
  wall.setUTCHours(fields.hour ?? Number.NaN, fields.minute ?? Number.NaN, fields.second ?? Number.NaN)
  return wall.getTime() + (instantMs - wholeSeconds)
}

function dayOf(utcMs: number): CivilDate {
  const text = new Date(utcMs).toISOString().slice(0, 10)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new RangeError('Civil dates end with the year 9999')
  return text as CivilDate
}

function msOf(date: CivilDate): number {
  return Date.parse(`${date}T00:00:00Z`)
}

function mod(value: number, modulus: number): number {
  return ((value % modulus) + modulus) % modulus
}

function wholeNumber(value: number): number {
  if (!Number.isSafeInteger(value)) throw new RangeError('Days and months are added whole')
  return value
}
