// The loop over one job of the worker, and the record of its runs.
import { inCell } from '@/lib/kernel/cells/in-cell'
import { FIRST_CELL } from '@/lib/kernel/cells/mark'
import type { Ctx } from '@/lib/kernel/ctx'
import { SECOND_MS } from '@/lib/kernel/durations'
import { throwFailures } from '@/lib/kernel/job'
import { needsRightClock, scopeOfJob } from '@/lib/platform/jobs/groups'
import type { RunRecorder } from '@/lib/platform/jobs/run-recorder'
import type { ProcessClock } from '@/lib/platform/status/process-clock'
import type { Runtime } from '@/lib/runtime'
import type { WakeUp } from './wake-up'

export interface Job {
  name: string
  everyMs: number
  /** The pause after a run that found nothing, however many notifications come meanwhile. */
  restMs?: number
  /** How often it looks at sellers with a clock of their own, one by one; at every run if absent. */
  movedEveryMs?: number
  /** Returns how many rows it did; if more than 0, the job runs again at once. */
  run(ctx: Ctx): Promise<number>
}

/** Under load every change is a notification: no job runs more often than this. */
const REST_MS = 100

interface Shared {
  wakeUp: WakeUp
  recorder: RunRecorder
  /** Of this process, compared with that of the database. */
  clock: Pick<ProcessClock, 'isRight'>
}

type App = Pick<Runtime, 'clock' | 'makeCtx' | 'metrics' | 'log'>

/**
 * Repeats a job until the signal: at once while it finds rows, otherwise after its pause. With a wrong clock it would charge and
 * settle before the time, so then it is left to other workers, or waits.
 */
export async function runJob(
  app: App,
  job: Job,
  { wakeUp, recorder, clock }: Shared,
  signal: AbortSignal,
): Promise<void> {
  let movedAt = Number.NEGATIVE_INFINITY
  while (!signal.aborted) {
    const seen = wakeUp.count()
    const onlyRealClock = performance.now() - movedAt < (job.movedEveryMs ?? 0)
    if (!onlyRealClock) movedAt = performance.now()
    const done = await runOnce(app, job, { onlyRealClock, recorder, clock })
    if (done > 0) continue
    await wakeUp.pause(job.restMs ?? REST_MS)
    await wakeUp.pause(job.everyMs, job.everyMs <= SECOND_MS ? seen : undefined, job.name)
  }
}

/** The cells one after another; what fails in one stops no other. Throws the failures after the last one. */
async function runInCells(app: App, job: Job, onlyRealClock: boolean): Promise<number> {
  const system = app.makeCtx({ kind: 'system' })
  const cells = scopeOfJob(job.name) === 'platform' ? [FIRST_CELL] : await system.cells.list()
  const failures: Error[] = []
  let rows = 0
  for (const cell of cells) {
    try {
      rows += await job.run({ ...(await inCell(system, cell)), onlyRealClock })
    } catch (cause) {
      if (cells.length === 1) throw cause
      failures.push(new Error(`cell ${cell}`, { cause }))
    }
  }
  throwFailures(failures)
  return rows
}

async function runOnce(
  app: App,
  job: Job,
  { onlyRealClock, recorder, clock }: Omit<Shared, 'wakeUp'> & { onlyRealClock: boolean },
): Promise<number> {
  const { name, everyMs } = job
  const startedAt = app.clock()
  const record = (rows: number, error?: unknown) => {
    const durationMs = app.clock().getTime() - startedAt.getTime()
    recorder.record({ name, everyMs, startedAt, durationMs, rows, error })
    app.metrics.jobRun(name, { durationMs, rows, failed: error !== undefined })
    return rows
  }
  try {
    if (needsRightClock(name) && !(await clock.isRight())) return 0
    return record(await runInCells(app, job, onlyRealClock))
  } catch (error) {
    app.log.error({ event: 'job.failed', err: error, job: name }, 'job failed')
    return record(0, error)
  }
}
