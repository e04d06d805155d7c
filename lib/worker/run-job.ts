// The loop over one job of the worker in one cell, and the record of its runs.

import type { RunRecorder } from '@/lib/backoffice/jobs/run-recorder'
import type { ProcessClock } from '@/lib/backoffice/platform/status/process-clock'
import { inCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { groupNeedsRightClock, type Job, type JobGroup } from '@/lib/base/worker-jobs/job'
import type { Runtime } from '@/lib/process/runtime'
import type { WakeUp } from './wake-up'

/** A job of the worker with what it gets of it; one without a group is part of every worker. */
export interface RunningJob extends Omit<Job, 'group' | 'run'> {
  group?: JobGroup
  run(ctx: Ctx): Promise<number>
}

/** Under load every change is a notification: no job runs more often than this, … */
const REST_MS = 100
/** … nor than this one that notifications wake again and again in vain. */
const VAIN_REST_MS = 500

export interface Shared {
  recorder: RunRecorder
  /** Of this process, compared with that of the database. */
  clock: Pick<ProcessClock, 'isRight'>
}

export interface Place {
  cell: number
  /** Whether the installation has other cells, so that what fails names this one. */
  isNamed: () => boolean
  wakeUp: WakeUp
  /** Whether the worker still has the cell. */
  mayRun: () => boolean
  /** Begins the work once few enough cells are worked on. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
}

type App = Pick<Runtime, 'clock' | 'makeCtx' | 'metrics' | 'log'>

/**
 * Repeats a job in a cell until the signal: at once while it finds rows, otherwise after its pause. With a wrong clock it would
 * charge and settle before the time, so then it is left to other workers, or waits.
 */
export async function runJob(
  app: App,
  job: RunningJob,
  place: Place,
  shared: Shared,
  signal: AbortSignal,
): Promise<void> {
  const { wakeUp } = place
  let movedAt = Number.NEGATIVE_INFINITY
  let restMs = REST_MS
  while (!signal.aborted) {
    const seen = wakeUp.count()
    const onlyRealClock = performance.now() - movedAt < (job.movedEveryMs ?? 0)
    const done = await place.inTurn(async () => {
      if (signal.aborted || !place.mayRun()) return 0
      if (!onlyRealClock) movedAt = performance.now()
      return runOnce(app, job, place, { ...shared, onlyRealClock })
    })
    if (done > 0) {
      restMs = REST_MS
      continue
    }
    await wakeUp.pause(job.restMs ?? restMs)
    await wakeUp.pause(job.everyMs, job.everyMs <= SECOND_MS ? seen : undefined, job.name)
    restMs = wakeUp.count() === seen ? REST_MS : Math.min(2 * restMs, VAIN_REST_MS)
  }
}

async function runOnce(
  app: App,
  job: RunningJob,
  { cell, isNamed }: Pick<Place, 'cell' | 'isNamed'>,
  { onlyRealClock, recorder, clock }: Shared & { onlyRealClock: boolean },
): Promise<number> {
  const { name, group, everyMs } = job
  const startedAt = app.clock()
  const from = performance.now()
  const where = () => (isNamed() ? { cell } : {})
  const record = (rows: number, error?: unknown) => {
    const durationMs = Math.round(performance.now() - from)
    recorder.record({ name, ...where(), everyMs, startedAt, durationMs, rows, error })
    app.metrics.jobRun(name, { durationMs, rows, failed: error !== undefined })
    return rows
  }
  try {
    if (group && groupNeedsRightClock(group) && !(await clock.isRight())) return 0
    const own = await inCell(app.makeCtx({ kind: 'system' }), cell)
    return record(await job.run({ ...own, onlyRealClock }))
  } catch (error) {
    app.log.error({ event: 'job.failed', err: error, job: name, ...where() }, 'job failed')
    return record(0, error)
  }
}
