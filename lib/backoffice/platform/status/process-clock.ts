// Compares the clock of this process with that of the database. Between two readings the monotonic clock of the machine shows
// whether the process's clock has jumped, so that a jump is found at once and without a statement.

import { readClock } from '@/lib/backoffice/jobs/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { isWrongClock } from './process'

/** The database is read again after this time, beside the work; while the clocks differ, sooner. */
const REFRESH_MS = 10 * SECOND_MS
const RECHECK_MS = SECOND_MS
/** An older reading proves nothing: then it is read before the work. */
const MAX_AGE_MS = MINUTE_MS
const READ_TIMEOUT_MS = 5 * SECOND_MS

export interface ProcessClock {
  /** Whether the clock may decide now; false also where the database does not answer. Throws where it cannot be read. */
  isRight(): Promise<boolean>
  /** Whether it is known to be wrong, by the last reading; asks nobody. */
  isWrong(): boolean
  /** By how many milliseconds the process is ahead of the database; negative where it is behind, undefined until it is known. */
  aheadMs(): number | undefined
}

interface Options {
  clock(): Date
  readDatabase(): Promise<Date>
  /** Called when the clock becomes wrong, and when it is right again. */
  onChange(state: { isRight: boolean; aheadMs: number }): void
  /** Milliseconds of a clock that never goes back. */
  monotonicMs?: () => number
}

interface Reading {
  databaseMs: number
  /** When the database said so. */
  atMs: number
  /** The database may have said so this much earlier or later. */
  marginMs: number
}

export const readDatabaseClock = ({ db }: Pick<Ctx, 'db'>): Promise<Date> => readClock(db)

export function createProcessClock(options: Options): ProcessClock {
  const { clock, readDatabase, onChange, monotonicMs = () => performance.now() } = options
  let last: Reading | undefined
  let reading: Promise<void> | undefined
  let wasRight = true

  async function readOnce(): Promise<void> {
    const from = monotonicMs()
    const answer = readDatabase().then(
      (at) => ({ at }),
      (error: unknown) => ({ error }),
    )
    const outcome = await tryWithTimeout(READ_TIMEOUT_MS, answer)
    if (!outcome) return
    if ('error' in outcome) throw outcome.error
    const marginMs = (monotonicMs() - from) / 2
    last = { databaseMs: outcome.at.getTime(), atMs: from + marginMs, marginMs }
  }

  /** One statement at a time, however many jobs ask. */
  function read(): Promise<void> {
    reading ??= readOnce().finally(() => {
      reading = undefined
    })
    return reading
  }

  const ageMs = () => (last ? monotonicMs() - last.atMs : Number.POSITIVE_INFINITY)
  const aheadMs = () => last && clock().getTime() - last.databaseMs - ageMs()

  const agrees = ({ marginMs }: Reading) => !isWrongClock(Math.max(0, Math.abs(aheadMs() ?? 0) - marginMs))

  function judge(): boolean {
    const ahead = aheadMs()
    if (!last || ahead === undefined || ageMs() > MAX_AGE_MS) return false
    const isRight = agrees(last)
    if (isRight !== wasRight) onChange({ isRight, aheadMs: Math.round(ahead) })
    wasRight = isRight
    return isRight
  }

  return {
    aheadMs,
    isWrong: () => last !== undefined && !agrees(last),
    async isRight() {
      if (judge()) {
        if (ageMs() > REFRESH_MS) read().catch(() => {})
        return true
      }
      if (ageMs() < RECHECK_MS) return false
      await read()
      return judge()
    },
  }
}
