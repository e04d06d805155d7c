import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { moveErasure } from './move-erasure'
import { findErasure, lockErasure } from './store'

/** Withdraws an erasure that still waits. Throws NOT_FOUND, or CONFLICT once it was carried out. */
export async function withdrawErasure(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'buyers.erase')
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const found = await findErasure(inner.tx, sellerId, input.uuid)
    const erasure = found && (await lockErasure(inner.tx, found.id))
    if (!erasure) throw new Problem('NOT_FOUND')
    if (erasure.status === 'WITHDRAWN') return
    await moveErasure(inner, erasure, 'withdraw', null)
    await recordAudit(inner, { action: 'buyer.erasure-withdrawn', resource: input.uuid })
  })
}
