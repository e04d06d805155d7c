// What waits for the operator's people, each source for one page. A further page adds its function to `todoSources`.

import { listDueRows } from '@/lib/backoffice/jobs/due-rows'
import { isStopped, LATE_MS } from '@/lib/backoffice/jobs/job'
import { listRuns } from '@/lib/backoffice/jobs/store'
import { countByStatus } from '@/lib/backoffice/sign-ups/store'
import { askCells, sumOf } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { countUrgent } from '../disputes/list-urgent'
import { listProofs } from '../proof/store'
import { foreignSince } from '../unmatched/list-foreign'
import { sumAllHeld } from '../unmatched/list-unmatched'
import { countFailing } from '../webhooks/list-failing'
import type { OperatorTodo } from './todo'
import {
  countApplications,
  countFailingConnections,
  sumForeignPayments,
  sumOpenClaims,
  sumPreparedBatches,
} from './waiting-store'

interface Found {
  todos: OperatorTodo[]
  /** The cells that did not answer. */
  silent: number[]
}
type TodoSource = (ctx: Ctx) => Promise<Found>

/** Of what the platform alone knows. */
const ofPlatform = (...todos: OperatorTodo[]): Found => ({ todos, silent: [] })

async function ledger({ db }: Ctx): Promise<Found> {
  const [latest] = await listProofs(db, 1)
  const count = latest?.findings?.length ?? 0
  return ofPlatform({ kind: 'LEDGER_WRONG', tone: 'danger', count, href: '/operator/ledger' })
}

async function jobs(ctx: Ctx): Promise<Found> {
  const { db, systemNow } = ctx
  const [runs, { queues, silent }] = await Promise.all([listRuns(db), listDueRows(ctx)])
  const stopped = runs.filter((run) => isStopped(run, systemNow))
  const failing = runs.filter((run) => run.failingSince !== null)
  const late = queues.filter(({ oldest }) => systemNow.getTime() - oldest.getTime() > LATE_MS)
  const href = '/operator/jobs'
  const todos: OperatorTodo[] = [
    { kind: 'JOBS_FAILING', tone: 'danger', count: failing.length, href },
    { kind: 'JOBS_STOPPED', tone: 'danger', count: stopped.length, href },
    { kind: 'QUEUES_LATE', tone: 'warning', count: late.length, href },
  ]
  return { todos, silent }
}

async function disputes(ctx: Ctx): Promise<Found> {
  const { counts, silent } = await countUrgent(ctx)
  const { urgent: count, urgentValue, nearest } = counts
  const money = { value: centavos(urgentValue), ...(nearest && { deadline: nearest }) }
  const todos: OperatorTodo[] = [
    { kind: 'DISPUTES_DUE', tone: 'danger', count, ...money, href: '/operator/disputes' },
  ]
  return { todos, silent }
}

async function unmatched(ctx: Ctx): Promise<Found> {
  const { held: sums, silent } = await sumAllHeld(ctx)
  const { held, refused, value } = sums
  const href = '/operator/unmatched?status=HELD'
  const todo: OperatorTodo =
    refused > 0
      ? { kind: 'UNMATCHED_REFUSED', tone: 'danger', count: refused, href }
      : { kind: 'UNMATCHED_HELD', tone: 'warning', count: held, value: centavos(value), href }
  return { todos: [todo], silent }
}

async function webhooks(ctx: Ctx): Promise<Found> {
  const { counts, silent } = await countFailing(ctx)
  const href = '/operator/webhooks'
  return { todos: [{ kind: 'WEBHOOKS_FAILING', tone: 'warning', count: counts.live, href }], silent }
}

async function connections({ db }: Ctx): Promise<Found> {
  const count = await countFailingConnections(db)
  return ofPlatform({ kind: 'CONNECTIONS_FAILING', tone: 'danger', count, href: '/operator/connections' })
}

async function claims({ db, systemNow }: Ctx): Promise<Found> {
  const { count, value, nearest } = await sumOpenClaims(db, systemNow)
  const money = { value: centavos(value), ...(nearest && { deadline: nearest }) }
  const href = '/operator/disputes#claims'
  return ofPlatform({ kind: 'CLAIMS_UNMATCHED', tone: 'danger', count, ...money, href })
}

async function batches({ db }: Ctx): Promise<Found> {
  const { count, value } = await sumPreparedBatches(db)
  const href = '/operator/payouts'
  return ofPlatform({ kind: 'BATCHES_PREPARED', tone: 'warning', count, value: centavos(value), href })
}

async function applications(ctx: Ctx): Promise<Found> {
  const href = '/operator/applications?status=IN_REVIEW'
  const { answers, silent } = await askCells(ctx, ({ db }) => countApplications(db))
  const count = sumOf(answers, (found) => found)
  return { todos: [{ kind: 'APPLICATIONS_WAITING', tone: 'warning', count, href }], silent }
}

async function signUps({ db }: Ctx): Promise<Found> {
  const count = (await countByStatus(db)).get('WAITING') ?? 0
  const href = '/operator/sign-ups?status=WAITING'
  return ofPlatform({ kind: 'SIGN_UPS_WAITING', tone: 'warning', count, href })
}

async function foreign({ db, systemNow }: Ctx): Promise<Found> {
  const { count, value } = await sumForeignPayments(db, foreignSince(systemNow))
  const href = '/operator/unmatched#foreign'
  return ofPlatform({ kind: 'PIX_FOREIGN', tone: 'warning', count, value: centavos(value), href })
}

export const todoSources: readonly TodoSource[] = [
  ...[ledger, connections, jobs, disputes, claims],
  ...[batches, applications, signUps, unmatched, foreign, webhooks],
]
