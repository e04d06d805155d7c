// What a noun declares of a job that the worker repeats, in its `jobs.ts`.
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'

/** Workers can be split by these groups. */
export const jobGroupNames = ['webhooks', 'payments', 'payouts', 'messages', 'reports', 'cleaning'] as const
export type JobGroup = (typeof jobGroupNames)[number]

/** What jobs get of the worker that runs them; the file of a job that needs more adds it here. */
export interface WorkerParts {
  /** Aborted once the worker is to end. */
  stopping: AbortSignal
}

export interface Job {
  name: string
  group: JobGroup
  /**
   * A job of what belongs to no cell runs once for all of them; without this it runs in each cell. What the former writes of no
   * seller, such as mails to people, is in the first cell.
   */
  scope?: 'platform'
  everyMs: number
  /** The pause after a run that found nothing, however many notifications come meanwhile; grows where absent. */
  restMs?: number
  /** How often it looks at sellers with a clock of their own, one by one; at every run if absent. */
  movedEveryMs?: number
  /** Returns how many rows it did; if more than 0, the job runs again at once. */
  run(ctx: Ctx & WorkerParts): Promise<number>
}

/** A clock move processes its due rows itself; rows that become due afterwards on a moved clock may be this late. */
export const MOVED_CLOCK_MS = 5 * SECOND_MS

/**
 * Whether the jobs of a group decide by the clock of their process when money moves, or what people get: then that clock must be
 * right. Jobs that clean run at the older of two clocks.
 */
export const groupNeedsRightClock = (group: JobGroup): boolean => group !== 'cleaning'
