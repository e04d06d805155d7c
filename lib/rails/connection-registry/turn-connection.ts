import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { updateConnection } from '@/lib/rails/connections/store'
import { requireConnection } from './change-connection'
import { operatorName } from './operator-name'

/** Switches a connection off or on: one that is off gets no new payments, and still serves those that were made at it. */
export async function turnConnection(ctx: Ctx, input: { uuid: string; active: boolean }): Promise<void> {
  requireOperator(ctx, 'connections.manage')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const { id, uuid, active: before } = await requireConnection(inner, input.uuid)
    const { active } = input
    if (before === active) return
    const changed = { changedAt: ctx.systemNow, changedBy: operatorName(ctx) }
    await updateConnection(inner.tx, id, { active, ...changed })
    await recordAudit(inner, {
      action: 'connection.switched',
      resource: uuid,
      before: { active: before },
      after: { active },
    })
  })
}
