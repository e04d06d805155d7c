// The loop over the jobs of one worker: each repeats at once while there is more, otherwise every second or when a notification
// wakes it.
import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { cleaningAtOlderClock } from '@/lib/backoffice/jobs/older-clock'
import { createRunRecorder } from '@/lib/backoffice/jobs/run-recorder'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { createCellTurns } from '@/lib/base/cells/turns'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import { groupNeedsRightClock, type JobGroup } from '@/lib/base/worker-jobs/job'
import { createDeliveryJobs } from '@/lib/messages/webhook-delivery/in-cells'
import { createCellMemory } from '@/lib/parties/seller-directory/cell-memory'
import { beginProcess } from '@/lib/process/metrics/begin-process'
import { type Runtime, runtime } from '@/lib/process/runtime'
import { reportServing } from '@/lib/process/serving.mjs'
import { jobs as declaredJobs } from './jobs'
import { partsOfWorker } from './parts'
import { type CellOfWorker, createCellsOfWorker } from './run-cells'
import { type Place, type RunningJob, runJob, type Shared } from './run-job'
import { createWakeUp, type WakeUp } from './wake-up'

/** How often what the jobs did is stored for people. */
const RECORD_MS = 5 * SECOND_MS

/** A run that takes longer counts no longer. */
const CELLS_AT_ONCE = { atOnce: 8, slowMs: 2 * SECOND_MS }

/** As long as the web process may take, and shorter than the runner waits. */
const FINISH_MS = 12 * SECOND_MS

/**
 * Runs the jobs of its groups until the signal; then finishes the running ones and closes the runtime. What takes longer is
 * left to other workers: the process that ends gives back its transactions, and rows that were leased are due again later.
 */
export async function runWorker(signal: AbortSignal): Promise<void> {
  const app = await runtime()
  const wakeUp = createWakeUp(signal)
  const deliveries = createDeliveryJobs({
    clock: app.clock,
    onFinished: (cell) => cells.wake(cell),
    onAttempt: app.metrics.attempt,
    onError: (error) =>
      app.log.error({ event: 'delivery.failed', err: error }, 'delivery failed on our side'),
    onForbiddenAddress: ({ sellerId }) =>
      app.security.record('security.webhook_address_refused', { sellerId }),
  })
  const parts = partsOfWorker(app, deliveries, signal)
  const jobs: RunningJob[] = declaredJobs
    .filter(({ group }) => app.env.WORKER_JOBS.includes(group))
    .map(cleaningAtOlderClock)
    .map((job) => ({ ...job, run: (ctx) => job.run({ ...ctx, ...parts }) }))
  const recorder = createRunRecorder(`${hostname()}:${process.pid}`)
  jobs.push({
    name: 'storeJobRuns',
    scope: 'platform',
    everyMs: RECORD_MS,
    async run(ctx) {
      for (const name of await recorder.store(ctx)) {
        wakeUp.wakeOne(name)
        cells.wakeOne(name)
      }
      return 0
    },
  })
  const { inCells, ofPlatform, unfinished } = repeating(app, jobs, {
    recorder,
    clock: beginProcess(app, 'WORKER'),
  })
  const cells = createCellsOfWorker({
    worker: `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`,
    groups: app.env.WORKER_JOBS,
    makeCtx: () => app.makeCtx({ kind: 'system' }),
    onError: (error) =>
      app.log.error({ event: 'job.failed', err: error, job: 'divideCells' }, 'the cells cannot be divided'),
    ...inCells,
  })
  const cellOf = createCellMemory(() => app.makeCtx({ kind: 'system' }))
  const unsubscribe = await app.changes.subscribe((change) => {
    wakeUp.wake()
    if (change === 'everything' || cells.count() === 1) return cells.wake()
    void cellOf(change.sellerId).then(
      (cell) => cells.wake(cell),
      () => cells.wake(),
    )
  })
  app.log.info({ event: 'process.started', jobs: jobs.map((job) => job.name) }, 'worker started')
  reportServing()
  const finished = Promise.all([cells.run(signal), ofPlatform(wakeUp, signal)]).then(() => deliveries.idle())
  if (await isWithin(FINISH_MS, signal, finished)) {
    unsubscribe()
    await app.close()
  } else
    app.log.warn(
      { event: 'worker.unfinished', jobs: [...unfinished].map(({ shown }) => shown) },
      'worker stopped before these jobs ended',
    )
}

/** The loops over the jobs: those of the platform once, the others in each cell that the worker has. */
function repeating(app: Runtime, jobs: readonly RunningJob[], shared: Shared) {
  /** One job in one cell is twice among them while its last run goes on beside the next. */
  const unfinished = new Set<{ shown: string }>()
  const turns = new Map(jobs.map(({ name }) => [name, createCellTurns(CELLS_AT_ONCE)]))
  async function repeat(job: RunningJob, place: Omit<Place, 'inTurn'>, until: AbortSignal): Promise<void> {
    const { name } = job
    const run = { shown: place.isNamed() ? `${name} in cell ${place.cell}` : name }
    unfinished.add(run)
    await runJob(app, job, { ...place, inTurn: turns.get(name)! }, shared, until)
    unfinished.delete(run)
  }
  return {
    unfinished,
    inCells: {
      isAble: async (group: JobGroup) => !groupNeedsRightClock(group) || (await shared.clock.isRight()),
      async work(place: CellOfWorker, until: AbortSignal) {
        const own = jobs.filter(({ scope, group }) => !scope && group === place.group)
        await Promise.all(own.map((job) => repeat(job, place, until)))
        const names = own.map(({ name }) => name)
        shared.recorder.forget(names, place.cell)
      },
    },
    async ofPlatform(wakeUp: WakeUp, until: AbortSignal) {
      const place = { cell: FIRST_CELL, isNamed: () => false, wakeUp, mayRun: () => true }
      await Promise.all(
        jobs.filter(({ scope }) => scope === 'platform').map((job) => repeat(job, place, until)),
      )
    },
  }
}

/** Whether the work ends in this time after the signal. */
async function isWithin(milliseconds: number, signal: AbortSignal, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    const begin = () => {
      timer = setTimeout(() => resolve(false), milliseconds)
    }
    if (signal.aborted) begin()
    else signal.addEventListener('abort', begin)
  })
  const isFinished = await Promise.race([work.then(() => true), late])
  clearTimeout(timer)
  return isFinished
}
