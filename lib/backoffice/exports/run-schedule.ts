import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { newRun } from './new-run'
import { insertRunOnce } from './run-store'
import { lastClosedPeriod } from './schedule'
import { lockSchedule } from './store'

/**
 * Runs a scheduled export of the acting seller now, for the last period that has closed, also where that was exported before.
 * Throws NOT_FOUND, and CONFLICT while one that was run by hand is under way.
 */
export async function runSchedule(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'statement.export')
  const { actor } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  await transaction(ctx, async (inner) => {
    const schedule = await lockSchedule(inner.tx, sellerIdOf(ctx), uuid)
    if (!schedule) throw new Problem('NOT_FOUND')
    const period = lastClosedPeriod(schedule.frequency, inner.now)
    const run = await insertRunOnce(inner.tx, {
      ...newRun(inner, schedule, period),
      requestedBy: actor.userUuid,
    })
    if (!run) throw new Problem('CONFLICT', { message: 'Já está sendo exportado.' })
    await recordAudit(inner, { action: 'export-schedule.run', resource: uuid, after: { ...period } })
  })
}
