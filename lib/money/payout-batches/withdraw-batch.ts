import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { inCellOfBatch } from './in-cell-of-batch'
import { listItems } from './item-store'
import { moveBatch } from './move-batch'
import { moveItem } from './move-item'
import { listDownloads, lockBatch } from './store'

/** Withdraws a batch whose file nobody has yet: its payouts wait for another one. Throws CONFLICT for any other. */
export async function withdrawBatch(operator: Ctx, { uuid }: { uuid: string }): Promise<void> {
  const { email } = requireOperator(operator, 'platform-payouts.write')
  const ctx = await inCellOfBatch(operator, uuid)
  await transaction(ctx, async (inner) => {
    const batch = await lockBatch(inner.tx, uuid)
    if (!batch) throw new Problem('NOT_FOUND')
    if ((await listDownloads(inner.tx, batch.id)).length > 0) throw new Problem('CONFLICT')
    await moveBatch(inner, batch, 'withdraw', { withdrawnAt: ctx.systemNow, withdrawerName: email })
    for (const item of await listItems(inner.tx, batch.id)) await moveItem(inner, item, 'withdraw', {})
    const { payouts, total } = batch
    await recordAudit(inner, { action: 'payout-batch.withdrawn', resource: uuid, before: { payouts, total } })
  })
}
