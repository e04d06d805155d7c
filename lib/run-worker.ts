// The loop over the jobs of one worker: each repeats at once while there is more, otherwise every second or when a notification
// wakes it.
import { hostname } from 'node:os'
import { SECOND_MS } from '@/lib/kernel/durations'
import { beginProcess } from '@/lib/metrics/begin-process'
import { groupOfJob } from '@/lib/platform/jobs/groups'
import { cleaningAtOlderClock } from '@/lib/platform/jobs/older-clock'
import { createRunRecorder } from '@/lib/platform/jobs/run-recorder'
import { runtime } from '@/lib/runtime'
import { createDeliveryJobs } from '@/lib/webhooks/delivery/in-cells'
import { runJob } from './run-job'
import { createWakeUp } from './wake-up'
import { jobsOf } from './worker'

/** How often what the jobs did is stored for people. */
const RECORD_MS = 5 * SECOND_MS

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
    onFinished: wakeUp.wake,
    onAttempt: app.metrics.attempt,
    onError: (error) =>
      app.log.error({ event: 'delivery.failed', err: error }, 'delivery failed on our side'),
    onForbiddenAddress: ({ sellerId }) =>
      app.security.record('security.webhook_address_refused', { sellerId }),
  })
  const groups: readonly string[] = app.env.WORKER_JOBS
  const jobs = jobsOf(app, deliveries, signal)
    .filter(({ name }) => groups.includes(groupOfJob(name) ?? ''))
    .map(cleaningAtOlderClock)
  const recorder = createRunRecorder(`${hostname()}:${process.pid}`)
  jobs.push({
    name: 'storeJobRuns',
    everyMs: RECORD_MS,
    async run(ctx) {
      for (const name of await recorder.store(ctx)) wakeUp.wakeOne(name)
      return 0
    },
  })
  const clock = beginProcess(app, 'WORKER')
  const unsubscribe = await app.changes.subscribe(wakeUp.wake)
  app.log.info({ event: 'process.started', jobs: jobs.map((job) => job.name) }, 'worker started')
  const running = new Set(jobs.map(({ name }) => name))
  const finished = Promise.all(
    jobs.map((job) =>
      runJob(app, job, { wakeUp, recorder, clock }, signal).then(() => running.delete(job.name)),
    ),
  ).then(() => deliveries.idle())
  if (await isWithin(FINISH_MS, signal, finished)) {
    unsubscribe()
    await app.close()
  } else
    app.log.warn({ event: 'worker.unfinished', jobs: [...running] }, 'worker stopped before these jobs ended')
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
