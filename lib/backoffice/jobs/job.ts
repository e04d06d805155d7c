// What the operator's people read of the jobs of the worker: when each ran last, what failed, and how old its oldest due row is.
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'

/** A row that a run failed to process, or the run itself. */
export interface JobFailure {
  /** The row by its identifier, such as `mail 4f0c…`; absent where the run itself failed. */
  row?: string
  /** The error without the data of its statement, masked. */
  message: string
}

/** The rows that wait for a job, counted up to `COUNTED_ROWS`. */
export interface DueRows {
  job: string
  waiting: number
  oldest: Date
}

export const COUNTED_ROWS = 1_000
/** A queue whose oldest row waits longer needs a look. */
export const LATE_MS = 5 * MINUTE_MS
/** How many pauses a job may be late before it counts as stopped, and for how long at least. */
const MISSED_RUNS = 3
const SHORTEST_STOP_MS = 2 * MINUTE_MS

export const jobInput = z.object({ job: z.string().max(60) })

/** Whether no worker has run the job for much longer than its pause. */
export function isStopped({ lastRunAt, everyMs }: { lastRunAt: Date; everyMs: number }, now: Date): boolean {
  const allowed = Math.max(MISSED_RUNS * everyMs, SHORTEST_STOP_MS) + 30 * SECOND_MS
  return now.getTime() - lastRunAt.getTime() > allowed
}
