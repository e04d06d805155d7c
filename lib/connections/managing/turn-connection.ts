import { recordAudit } from '@/lib/audit/record'
import { updateConnection } from '@/lib/connections/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { requireStepUp } from '@/lib/kernel/require-step-up'
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
