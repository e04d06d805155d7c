// The processes of an installation, each with a row that it renews while it runs: what the operator's people and the metrics read.
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'

export const processKinds = ['WEB', 'WORKER', 'BANKING'] as const
export type ProcessKind = (typeof processKinds)[number]

/** A certificate that a process read from a file of its settings. */
export interface OwnCertificate {
  /** The setting that names the file. */
  setting: string
  /** ISO 8601. */
  endsAt: string
}

export const HEARTBEAT_MS = 10 * SECOND_MS
/** A process that wrote nothing for longer has ended, or cannot reach the database. */
export const LOST_AFTER_MS = 35 * SECOND_MS
/** How long the row of a lost process is shown. */
export const FORGOTTEN_AFTER_MS = DAY_MS

/** A process whose clock differs from that of the database by more runs no job about money. */
const MAX_CLOCK_DIFFERENCE_MS = MINUTE_MS

export const isWrongClock = (aheadMs: number): boolean => Math.abs(aheadMs) > MAX_CLOCK_DIFFERENCE_MS

export const hasRightClock = ({ clockAheadMs }: { clockAheadMs: number }): boolean =>
  !isWrongClock(clockAheadMs)

/** A row of the future is of a clock that was ahead, whose process may have ended long before that time. */
export const isAlive = ({ seenAt }: { seenAt: Date }, now: Date): boolean =>
  Math.abs(now.getTime() - seenAt.getTime()) <= LOST_AFTER_MS
