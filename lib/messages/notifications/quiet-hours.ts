// When a mail goes out, on the system clock: at once, at the next full hour or at the person's hour of the day, and not in
// the person's quiet hours. Times of day are minutes since midnight in the person's time zone.
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { MailRhythm } from './notification'

const DAY_MINUTES = 24 * 60

interface QuietHours {
  from: number
  /** The same as `from` for none; earlier for a night. */
  to: number
}

export interface MailTimes {
  timeZone: string
  quiet?: QuietHours
  /** Whether urgent mails are sent in quiet hours. */
  urgentPasses: boolean
  /** When mails of the day are sent. */
  digestAt: number
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The time of day at the instant. Throws RangeError for an unknown zone. */
export function minutesOfDay(at: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    const options = { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' } as const
    formatter = new Intl.DateTimeFormat('en-US', options)
    formatters.set(timeZone, formatter)
  }
  const parts = Object.fromEntries(
    formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
  )
  return parts.hour! * 60 + parts.minute!
}

/**
 * The first instant after this one at which it is that time of day there; a time that daylight saving skips is taken as the
 * first one after it.
 */
export function nextTimeOfDay(after: Date, minutes: number, timeZone: string): Date {
  const wholeMinute = after.getTime() - (after.getTime() % MINUTE_MS)
  const missing = (from: Date) =>
    (((minutes - minutesOfDay(from, timeZone)) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
  const wait = missing(new Date(wholeMinute)) || DAY_MINUTES
  const reached = new Date(wholeMinute + wait * MINUTE_MS)
  // A change of the clocks within that time moves it by up to some hours, in either direction.
  const off = missing(reached)
  return new Date(reached.getTime() + (off > DAY_MINUTES / 2 ? off - DAY_MINUTES : off) * MINUTE_MS)
}

/** The end of the quiet hours in which the instant lies; undefined outside of them. */
export function endOfQuiet(at: Date, { quiet, timeZone }: MailTimes): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined
  const now = minutesOfDay(at, timeZone)
  const { from, to } = quiet
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to
  return isQuiet ? nextTimeOfDay(at, to, timeZone) : undefined
}

/** When a mail that is written now may go out; undefined for never. */
export function mailDueAt(
  systemNow: Date,
  { rhythm, urgent }: { rhythm: MailRhythm; urgent: boolean },
  times: MailTimes,
): Date | undefined {
  if (rhythm === 'OFF') return undefined
  if (rhythm === 'HOURLY') return new Date((Math.floor(systemNow.getTime() / HOUR_MS) + 1) * HOUR_MS)
  if (rhythm === 'DAILY') return nextTimeOfDay(systemNow, times.digestAt, times.timeZone)
  if (urgent && times.urgentPasses) return systemNow
  return endOfQuiet(systemNow, times) ?? systemNow
}
