// What waits for the operator's people, each source for one page. A further page adds its function to `todoSources`:
// applications, payout batches that wait for a second person, connections, differences of settlements.
import type { Ctx } from '@/lib/kernel/ctx'
import { centavos } from '@/lib/kernel/money'
import { urgentBefore } from '../disputes/list-urgent'
import { countUndecided } from '../disputes/store'
import { listDueRows } from '../jobs/due-store'
import { isStopped, LATE_MS } from '../jobs/job'
import { listRuns } from '../jobs/store'
import { listProofs } from '../proof/store'
import { sumHeld } from '../unmatched/store'
import { countFailingEndpoints } from '../webhooks/store'
import type { OperatorTodo } from './todo'

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

export const todoSources: readonly TodoSource[] = [ledger, jobs, disputes, unmatched, webhooks]
