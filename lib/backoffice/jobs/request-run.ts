import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findRun, updateRequest } from './store'

/** Lets a worker run a job within seconds instead of after its pause. Throws FORBIDDEN, and NOT_FOUND for an unknown job. */
export async function requestRun(ctx: Ctx, { job }: { job: string }): Promise<void> {
  requireOperator(ctx, 'jobs.write')
  const { actor, systemNow: requestedAt } = ctx
  const requestedBy = 'email' in actor ? (actor.email ?? '') : ''
  if (!(await findRun(ctx.db, job))) throw new Problem('NOT_FOUND')
  await transaction(ctx, async (inner) => {
    await updateRequest(inner.tx, job, { requestedAt, requestedBy })
    await recordAudit(inner, { action: 'job.run-requested', resource: job })
  })
}
