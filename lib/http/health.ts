// The health endpoints: /healthz says whether the process is alive, /readyz whether it can serve, for which the database must
// respond within a second and have the migrations that this version needs, in every cell, and none beside which it does not work;
// its disk must have space, and the clock of the process be right. Without a worker the web process still takes orders and payments,
// so a missing one is reported, while the answer remains 200: a balancer that took all web processes away would stop the payments too.

import { listGroupsWithoutWorker } from '@/lib/backoffice/jobs/missing-workers'
import { findMissingMigration, findUnknownNeed } from '@/lib/backoffice/platform/migrations/store'
import { hasWrongClock } from '@/lib/base/copies/clock-guard'
import { THE_DATABASE } from '@/lib/base/outages/outage-of'
import { isInOutage, notAnswered } from '@/lib/base/outages/outages'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { NO_SNIFF } from '@/lib/http/api/request'
import { type Runtime, runtime } from '@/lib/process/runtime'

const TIMEOUT_MS = 1000
const RETRY_AFTER_SECONDS = '2'

interface Readiness {
  status:
    | 'ready'
    | 'degraded'
    | 'database unreachable'
    | 'migrations missing'
    | 'version too old'
    | 'clock wrong'
    | 'disk full'
  /** Groups of jobs that no worker runs. */
  withoutWorker?: JobGroup[]
}

export async function alive(): Promise<Response> {
  const { env } = await runtime()
  return respond(200, { status: 'alive' }, env.BALCAO_INSTANCE)
}

export async function ready(): Promise<Response> {
  const app = await runtime()
  const readiness = await readinessOf(app)
  const canServe = readiness.status === 'ready' || readiness.status === 'degraded'
  return respond(canServe ? 200 : 503, readiness, app.env.BALCAO_INSTANCE)
}

/** The database did not answer in time. */
class NoAnswer extends Error {}

/** One answer may be late because this process is busy, such as at its start. */
const OUTAGE_AFTER = 2
let unanswered = 0

let running: Promise<Readiness> | undefined

/** Requests at the same time share one query, so that a blocked database does not collect a queue of them. */
function readinessOf(app: Runtime): Promise<Readiness> {
  running ??= queryDatabase(app.sql)
    .then((status) => (status === 'ready' ? (obstacleOf() ?? status) : status))
    .then((status) => (status === 'ready' ? withWorkers(app) : { status }))
    .catch((error): Readiness => {
      if (!(error instanceof NoAnswer) && !isInOutage('database'))
        app.log.warn({ event: 'database.unreachable', err: error }, 'the health of the process is unknown')
      return { status: 'database unreachable' }
    })
    .finally(() => {
      running = undefined
    })
  return running
}

/** What a query does not show. */
function obstacleOf(): Readiness['status'] | undefined {
  if (hasWrongClock()) return 'clock wrong'
  return isInOutage('disk') ? 'disk full' : undefined
}

let counting: Promise<JobGroup[]> | undefined

/** Where the runs of the jobs cannot be read, nothing is said about them. */
async function withWorkers({ db, clock, log }: Runtime): Promise<Readiness> {
  counting ??= listGroupsWithoutWorker({ db, systemNow: clock() }).finally(() => {
    counting = undefined
  })
  try {
    const withoutWorker = await withTimeout(TIMEOUT_MS, counting)
    return withoutWorker.length > 0 ? { status: 'degraded', withoutWorker } : { status: 'ready' }
  } catch (error) {
    log.warn({ event: 'job_runs.unreadable', err: error }, 'the runs of the jobs cannot be read')
    return { status: 'ready' }
  }
}

async function queryDatabase(
  sql: Runtime['sql'],
): Promise<'ready' | 'migrations missing' | 'version too old'> {
  const queries = [findMissingMigration(sql), findUnknownNeed(sql)] as const
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      for (const query of queries) query.cancel()
      unanswered += 1
      if (unanswered >= OUTAGE_AFTER) notAnswered({ kind: 'database', what: THE_DATABASE, code: 'NO_ANSWER' })
      reject(new NoAnswer(`no answer in ${TIMEOUT_MS} ms`))
    }, TIMEOUT_MS)
  })
  try {
    const [missing, unknown] = await Promise.race([Promise.all(queries), late])
    unanswered = 0
    if (unknown.length > 0) return 'version too old'
    return missing.length === 0 ? 'ready' : 'migrations missing'
  } catch (error) {
    if ((error as { code?: string }).code === '42P01') return 'migrations missing'
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function respond(status: number, body: Readiness | { status: 'alive' }, instance: string | undefined) {
  const headers = new Headers({ ...NO_SNIFF, 'Cache-Control': 'no-store' })
  if (status === 503) headers.set('Retry-After', RETRY_AFTER_SECONDS)
  if (instance) headers.set('X-Balcao-Instance', instance)
  return Response.json(body, { status, headers })
}
