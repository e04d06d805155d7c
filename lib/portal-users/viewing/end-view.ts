import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { getSeller } from '@/lib/sellers/get-seller'
import { requireUser } from '../require-user'
import { findViewedSellerId, updateViewedSeller } from '../sessions/store'

/** Ends the look at a seller's portal before its time; without one it has no effect. Throws FORBIDDEN. */
export async function endView(ctx: Ctx): Promise<void> {
  requireOperator(ctx, 'platform.read')
  const { sessionUuid } = await requireUser(ctx)
  const sellerId = await findViewedSellerId(ctx.db, sessionUuid)
  if (sellerId === undefined) return
  const { uuid } = await getSeller(ctx.db, sellerId)
  await transaction(ctx, async (inner) => {
    await updateViewedSeller(inner.tx, sessionUuid, null)
    await recordAudit(inner, { action: 'seller.view-ended', resource: uuid, sellerId })
  })
}
