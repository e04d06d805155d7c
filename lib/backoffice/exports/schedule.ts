// A scheduled export is a file that a seller gets for every day or month that has closed on its clock, by mail to people of
// its team or by webhook. A schedule has a run for each period, once; a run that fails is tried again, and a person can run
// the latest period again by hand. What a person gets is checked when the run happens.
import { addDays, addMonths, type CivilDate, civilDateOf, firstOfMonth } from '@/lib/base/kernel/dates'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { Transitions } from '@/lib/base/kernel/state-machine'
import type { ExportFormat } from '@/lib/money/statement/export-format'

export const exportFrequencies = ['DAILY', 'MONTHLY'] as const
export type ExportFrequency = (typeof exportFrequencies)[number]

/** The formats of a file that nobody waits for; the event that announces one names them. */
export const scheduledFormats = ['csv', 'ofx', 'pdf'] as const satisfies readonly ExportFormat[]
export type ScheduledFormat = (typeof scheduledFormats)[number]

export const exportChannels = ['MAIL', 'WEBHOOK'] as const

export const exportScheduleStatuses = ['ACTIVE', 'PAUSED', 'REMOVED'] as const
export type ExportScheduleStatus = (typeof exportScheduleStatuses)[number]

export type ExportScheduleTrigger = 'pause' | 'resume' | 'remove'

export const exportScheduleTransitions: Transitions<ExportScheduleStatus, ExportScheduleTrigger> = {
  ACTIVE: { pause: 'PAUSED', remove: 'REMOVED' },
  PAUSED: { resume: 'ACTIVE', remove: 'REMOVED' },
  REMOVED: {},
}

export const exportRunStatuses = ['PENDING', 'DONE', 'FAILED'] as const
export type ExportRunStatus = (typeof exportRunStatuses)[number]

/** Why a run ended without a file: nobody may get it any more, no endpoint receives exports, it is too long for a PDF, or our side failed. */
export const exportFailures = ['NOBODY', 'NO_ENDPOINT', 'TOO_LONG', 'INTERNAL'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** Max schedules of a seller. */
export const MAX_SCHEDULES = 20

/** A file up to this size is attached to the mail; a larger one is fetched by its link. */
export const MAX_ATTACHED_BYTES = 1_000_000

/** A worker that was down makes up for this many periods; older ones are left out. */
export const MAX_PERIODS_BEHIND = 31

/** What was booked around midnight is committed by then. */
const CLOSING_MS = 30 * MINUTE_MS

const retries = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)

/** Milliseconds until the next attempt after this many failed ones; undefined after the last. */
export const retryExportAfterMs = (failed: number): number | undefined => retries[failed - 1]

export interface Period {
  from: CivilDate
  to: CivilDate
}

/** The period that a day is in. */
export function periodOf(frequency: ExportFrequency, day: CivilDate): Period {
  if (frequency === 'DAILY') return { from: day, to: day }
  const from = firstOfMonth(day)
  return { from, to: addDays(addMonths(from, 1), -1) }
}

export const periodAfter = (frequency: ExportFrequency, { to }: Period): Period =>
  periodOf(frequency, addDays(to, 1))

/** The last day that has closed at an instant of the seller's clock. */
export const lastClosedDay = (now: Date): CivilDate =>
  addDays(civilDateOf(new Date(now.getTime() - CLOSING_MS)), -1)

/** The last period that has closed at an instant. */
export function lastClosedPeriod(frequency: ExportFrequency, now: Date): Period {
  const day = lastClosedDay(now)
  const period = periodOf(frequency, day)
  return period.to <= day ? period : periodOf(frequency, addDays(period.from, -1))
}

/** The first period of a schedule that starts, or starts again, at an instant: the one that is open then. */
export const openPeriod = (frequency: ExportFrequency, now: Date): Period =>
  periodOf(frequency, addDays(lastClosedDay(now), 1))

/** The periods that have closed since the one that begins on a day, at most so many, the latest of them. */
export function duePeriods(frequency: ExportFrequency, next: CivilDate, now: Date): Period[] {
  const last = lastClosedDay(now)
  const due: Period[] = []
  for (let period = periodOf(frequency, next); period.to <= last; period = periodAfter(frequency, period))
    due.push(period)
  return due.slice(-MAX_PERIODS_BEHIND)
}
