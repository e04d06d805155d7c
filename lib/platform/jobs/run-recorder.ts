import type { Ctx } from '@/lib/kernel/ctx'
import { failuresOf } from './failures-of'
import { type StoredRun, upsertRuns } from './store'

interface JobRun {
  name: string
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
  /** Stores what was recorded since the last time, in one statement. Returns the jobs that people asked to run now. */
  store(ctx: Pick<Ctx, 'db'>): Promise<string[]>
}

/** Remembers the last runs of the jobs of one worker between two writes, so that a run that finds nothing costs no write. */
export function createRunRecorder(worker: string): RunRecorder {
  let runs = new Map<string, StoredRun>()
  return {
    record({ name, everyMs, startedAt, durationMs, rows, error }) {
      const before = runs.get(name)
      const failed = error !== undefined
      runs.set(name, {
        ...{ name, worker, everyMs, lastRunAt: startedAt, durationMs },
        lastRowsAt: rows > 0 ? startedAt : (before?.lastRowsAt ?? null),
        rows: rows > 0 ? rows : (before?.rows ?? null),
        failingSince: failed ? (before?.failingSince ?? startedAt) : null,
        failedAt: failed ? startedAt : (before?.failedAt ?? null),
        failures: failed ? failuresOf(error) : (before?.failures ?? null),
      })
    },
    async store({ db }) {
      if (runs.size === 0) return []
      const stored = [...runs.values()]
      runs = new Map()
      return upsertRuns(db, stored)
    },
  }
}
