// Adds up the calls to connections in memory and writes them every few seconds, so that no payment waits for it. What can't be
// written is dropped: the figures are for people to look at.
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'

const WRITE_EVERY_MS = 3 * SECOND_MS
/** Rows in memory: connections × operations × minutes. */
const MAX_ROWS = 2_000

export interface CallOutcome {
  connectionId: number
  operation: string
  at: Date
  durationMs: number
  /** Masked; absent where the call succeeded. */
  error?: string
}

export interface MinuteOfCalls {
  connectionId: number
  minute: Date
  operation: string
  calls: number
  failures: number
  totalMs: number
  longestMs: number
  lastError: string | null
  lastErrorAt: Date | null
}

export interface HealthLog {
  add(outcome: CallOutcome): void
  /** Writes what is in memory now. */
  flush(): Promise<void>
  close(): Promise<void>
}

interface Options {
  write(rows: readonly MinuteOfCalls[]): Promise<void>
  onDropped?(dropped: { count: number; error?: unknown }): void
  everyMs?: number
}

export function createHealthLog({ write, onDropped, everyMs = WRITE_EVERY_MS }: Options): HealthLog {
  let rows = new Map<string, MinuteOfCalls>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  async function writeAll(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const batch = [...rows.values()]
    rows = new Map()
    if (batch.length === 0) return
    await write(batch).catch((error: unknown) => onDropped?.({ count: batch.length, error }))
  }

  const flush = () => {
    writing = writing.then(writeAll)
    return writing
  }

  return {
    add({ connectionId, operation, at, durationMs, error }) {
      const minute = new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS)
      const key = `${connectionId} ${operation} ${minute.getTime()}`
      const counted = { calls: 0, failures: 0, totalMs: 0, longestMs: 0, lastError: null, lastErrorAt: null }
      const row = rows.get(key) ?? { connectionId, minute, operation, ...counted }
      if (isClosed || (rows.size >= MAX_ROWS && !rows.has(key))) return onDropped?.({ count: 1 })
      const failed = error !== undefined
      rows.set(key, {
        ...row,
        calls: row.calls + 1,
        failures: row.failures + Number(failed),
        totalMs: row.totalMs + Math.round(durationMs),
        longestMs: Math.max(row.longestMs, Math.round(durationMs)),
        ...(failed && { lastError: error, lastErrorAt: at }),
      })
      timer ??= setTimeout(flush, everyMs).unref()
    },
    flush,
    async close() {
      isClosed = true
      await flush()
    },
  }
}
