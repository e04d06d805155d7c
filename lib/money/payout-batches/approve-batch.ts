import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { inCellOfBatch } from './in-cell-of-batch'
import { moveBatch } from './move-batch'
import { lockBatch } from './store'
import { listHeldSellers } from './waiting-store'

/**
 * Approves a batch, so that its file can be downloaded. Throws FORBIDDEN for the person who prepared it, and CONFLICT if it is
 * decided already or one of its sellers may not be paid meanwhile.
 */
export async function approveBatch(operator: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const { userUuid, email } = requireOperator(operator, 'platform-payouts.write')
  requireStepUp(operator)
  const ctx = await inCellOfBatch(operator, uuid)
  await transaction(ctx, async (inner) => {
    const batch = await lockBatch(inner.tx, uuid)
    if (!batch) throw new Problem('NOT_FOUND')
    if (batch.preparedBy === userUuid) throw new Problem('FORBIDDEN')
    const held = await listHeldSellers(inner.tx, batch.id)
    if (held.length > 0) throw new Problem('CONFLICT')
    const approved = { approvedAt: ctx.systemNow, approvedBy: userUuid, approverName: email }
    const { payouts, total, preparerName } = await moveBatch(inner, batch, 'approve', approved)
    await recordAudit(inner, {
      action: 'payout-batch.approved',
      resource: uuid,
      after: { payouts, total, preparedBy: preparerName },
    })
  })
}
