import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { ChangeScheduleInput } from './contract'
import { moveSchedule } from './move-schedule'
import { lockSchedule } from './store'

/**
 * Pauses, resumes or removes a scheduled export of the acting seller. Resumed, it goes on with the period that is open then.
 * Throws NOT_FOUND, and CONFLICT where its status does not allow it.
 */
export async function changeSchedule(ctx: Ctx, { uuid, change }: ChangeScheduleInput): Promise<void> {
  requirePermission(ctx, 'statement.export')
  await transaction(ctx, async (inner) => {
    const schedule = await lockSchedule(inner.tx, sellerIdOf(ctx), uuid)
    if (!schedule) throw new Problem('NOT_FOUND')
    const status = await moveSchedule(inner, schedule, change)
    const states = { before: { status: schedule.status }, after: { status } }
    await recordAudit(inner, { action: 'export-schedule.changed', resource: uuid, ...states })
  })
}
