import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listDueRows } from './due-rows'
import { type DueRows, isStopped } from './job'
import { findRun, type JobRunRow, listRuns } from './store'

export interface ListedJob extends JobRunRow {
  /** No worker has run it for much longer than its pause. */
  isStopped: boolean
}

const withState = (run: JobRunRow, now: Date): ListedJob => ({ ...run, isStopped: isStopped(run, now) })

/**
 * For the operator: the jobs with their last runs, the queues with their oldest rows, and the cells that did not answer. Throws
 * FORBIDDEN.
 */
export async function listJobs(
  ctx: Ctx,
): Promise<{ jobs: ListedJob[]; queues: DueRows[]; silent: number[] }> {
  requireOperator(ctx, 'platform.read')
  const [runs, due] = await Promise.all([listRuns(ctx.db), listDueRows(ctx)])
  return { jobs: runs.map((run) => withState(run, ctx.systemNow)), ...due }
}

/** One job with the rows that its last failing run could not process. Throws FORBIDDEN and NOT_FOUND. */
export async function getJob(
  ctx: Ctx,
  { job }: { job: string },
): Promise<{ job: ListedJob; queue?: DueRows; silent: number[] }> {
  requireOperator(ctx, 'platform.read')
  const run = await findRun(ctx.db, job)
  if (!run) throw new Problem('NOT_FOUND')
  const {
    queues: [queue],
    silent,
  } = await listDueRows(ctx, job)
  return { job: withState(run, ctx.systemNow), ...(queue && { queue }), silent }
}
