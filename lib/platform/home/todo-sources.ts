// What waits for the operator's people, each source for one page. A further page adds its function to `todoSources`.
import type { Ctx } from '@/lib/kernel/ctx'
import { centavos } from '@/lib/kernel/money'
import { urgentBefore } from '../disputes/list-urgent'
import { countUndecided } from '../disputes/store'
import { listDueRows } from '../jobs/due-store'
import { isStopped, LATE_MS } from '../jobs/job'
import { listRuns } from '../jobs/store'
import { listProofs } from '../proof/store'
import { foreignSince } from '../unmatched/list-foreign'
import { sumHeld } from '../unmatched/store'
import { countFailingEndpoints } from '../webhooks/store'
import type { OperatorTodo } from './todo'
import {
  countApplications,
  countFailingConnections,
  sumForeignPayments,
  sumOpenClaims,
  sumPreparedBatches,
} from './waiting-store'

type TodoSource = (ctx: Ctx) => Promise<OperatorTodo[]>

async function ledger({ db }: Ctx): Promise<OperatorTodo[]> {
  const [latest] = await listProofs(db, 1)
  const count = latest?.findings?.length ?? 0
  return [{ kind: 'LEDGER_WRONG', tone: 'danger', count, href: '/operator/ledger' }]
}

async function jobs({ db, systemNow }: Ctx): Promise<OperatorTodo[]> {
  const [runs, queues] = await Promise.all([listRuns(db), listDueRows(db, systemNow)])
  const stopped = runs.filter((run) => isStopped(run, systemNow))
  const failing = runs.filter((run) => run.failingSince !== null)
  const late = queues.filter(({ oldest }) => systemNow.getTime() - oldest.getTime() > LATE_MS)
  const href = '/operator/jobs'
  return [
    { kind: 'JOBS_FAILING', tone: 'danger', count: failing.length, href },
    { kind: 'JOBS_STOPPED', tone: 'danger', count: stopped.length, href },
    { kind: 'QUEUES_LATE', tone: 'warning', count: late.length, href },
  ]
}

async function disputes({ db, systemNow }: Ctx): Promise<OperatorTodo[]> {
  const { urgent: count, urgentValue, nearest } = await countUndecided(db, urgentBefore(systemNow))
  const money = { value: centavos(urgentValue), ...(nearest && { deadline: nearest }) }
  return [{ kind: 'DISPUTES_DUE', tone: 'danger', count, ...money, href: '/operator/disputes' }]
}

async function unmatched({ db }: Ctx): Promise<OperatorTodo[]> {
  const { held, refused, value } = await sumHeld(db)
  const href = '/operator/unmatched?status=HELD'
  if (refused > 0) return [{ kind: 'UNMATCHED_REFUSED', tone: 'danger', count: refused, href }]
  return [{ kind: 'UNMATCHED_HELD', tone: 'warning', count: held, value: centavos(value), href }]
}

async function webhooks({ db }: Ctx): Promise<OperatorTodo[]> {
  const { live: count } = await countFailingEndpoints(db)
  return [{ kind: 'WEBHOOKS_FAILING', tone: 'warning', count, href: '/operator/webhooks' }]
}

async function connections({ db }: Ctx): Promise<OperatorTodo[]> {
  const count = await countFailingConnections(db)
  return [{ kind: 'CONNECTIONS_FAILING', tone: 'danger', count, href: '/operator/connections' }]
}

async function claims({ db, systemNow }: Ctx): Promise<OperatorTodo[]> {
  const { count, value, nearest } = await sumOpenClaims(db, systemNow)
  const money = { value: centavos(value), ...(nearest && { deadline: nearest }) }
  return [{ kind: 'CLAIMS_UNMATCHED', tone: 'danger', count, ...money, href: '/operator/disputes#claims' }]
}

async function batches({ db }: Ctx): Promise<OperatorTodo[]> {
  const { count, value } = await sumPreparedBatches(db)
  return [
    { kind: 'BATCHES_PREPARED', tone: 'warning', count, value: centavos(value), href: '/operator/payouts' },
  ]
}

async function applications({ db }: Ctx): Promise<OperatorTodo[]> {
  const href = '/operator/applications?status=IN_REVIEW'
  return [{ kind: 'APPLICATIONS_WAITING', tone: 'warning', count: await countApplications(db), href }]
}

async function foreign({ db, systemNow }: Ctx): Promise<OperatorTodo[]> {
  const { count, value } = await sumForeignPayments(db, foreignSince(systemNow))
  const href = '/operator/unmatched#foreign'
  return [{ kind: 'PIX_FOREIGN', tone: 'warning', count, value: centavos(value), href }]
}

export const todoSources: readonly TodoSource[] = [
  ...[ledger, connections, jobs, disputes, claims],
  ...[batches, applications, unmatched, foreign, webhooks],
]
