import type { Ctx } from '@/lib/base/kernel/ctx'
import { failuresOf, MAX_FAILURES } from './failures-of'
import type { JobFailure } from './job'
import { type StoredRun, upsertRuns } from './store'

interface JobRun {
  name: string
  /** Where there are several. */
  cell?: number
  everyMs: number
  startedAt: Date
  durationMs: number
  /** How many rows it did. */
  rows: number
  /** What it threw. */
  error?: unknown
}

export interface RunRecorder {
  record(run: JobRun): void
  /** A job that this worker no longer runs in a cell fails there no longer. */
  forget(names: readonly string[], cell: number): void
  /** Stores what was recorded since the last time, in one statement. Returns the jobs that people asked to run now. */
  store(ctx: Pick<Ctx, 'db'>): Promise<string[]>
}

interface Failing {
  since: Date
  at: Date
  failures: JobFailure[]
}

const FIRST = 1

/**
 * Remembers the last runs of the jobs of one worker between two writes, so that a run that finds nothing costs no write. A job fails
 * as long as it does in one of the cells.
 */
export function createRunRecorder(worker: string): RunRecorder {
  let runs = new Map<string, StoredRun>()
  const failing = new Map<string, Map<number, Failing>>()

  function note({ name, cell, startedAt, error }: JobRun): Failing | undefined {
    const cells = failing.get(name) ?? new Map<number, Failing>()
    failing.set(name, cells)
    const since = cells.get(cell ?? FIRST)?.since ?? startedAt
    if (error === undefined) cells.delete(cell ?? FIRST)
    else cells.set(cell ?? FIRST, { since, at: startedAt, failures: failuresIn(cell, error) })
    const all = [...cells.values()].toSorted((one, other) => one.since.getTime() - other.since.getTime())
    return all[0] && { ...all[0], failures: all.flatMap(({ failures }) => failures).slice(0, MAX_FAILURES) }
  }
  return {
    record(run) {
      const { name, everyMs, startedAt, durationMs, rows, error } = run
      const before = runs.get(name)
      const now = note(run)
      const failed = error !== undefined
      runs.set(name, {
        ...{ name, worker, everyMs, lastRunAt: startedAt, durationMs },
        lastRowsAt: rows > 0 ? startedAt : (before?.lastRowsAt ?? null),
        rows: rows > 0 ? rows : (before?.rows ?? null),
        failingSince: now?.since ?? null,
        failedAt: failed ? startedAt : (before?.failedAt ?? null),
        failures: failed ? (now?.failures ?? null) : (before?.failures ?? null),
      })
    },
    forget(names, cell) {
      for (const name of names) failing.get(name)?.delete(cell)
    },
    async store({ db }) {
      if (runs.size === 0) return []
      const stored = [...runs.values()]
      runs = new Map()
      return upsertRuns(db, stored)
    },
  }
}

/** With the cell where there are several. */
function failuresIn(cell: number | undefined, error: unknown): JobFailure[] {
  const failures = failuresOf(error)
  if (cell === undefined) return failures
  return failures.map(({ row, message }) => ({
    row: row ? `cell ${cell}, ${row}` : `cell ${cell}`,
    message,
  }))
}
