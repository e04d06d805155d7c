import { recordAudit } from '@/lib/audit/record'
import { inCell } from '@/lib/kernel/cells/in-cell'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { listCellsOfSellers } from '@/lib/sellers/directory/store'
import { getSeller } from '@/lib/sellers/get-seller'
import { requireUser } from '../require-user'
import { findViewedSellerId, updateViewedSeller } from '../sessions/store'

/** Ends the look at a seller's portal before its time; without one it has no effect. Throws FORBIDDEN. */
export async function endView(ctx: Ctx): Promise<void> {
  requireOperator(ctx, 'platform.read')
  const { sessionUuid } = await requireUser(ctx)
  const sellerId = await findViewedSellerId(ctx.db, sessionUuid)
  if (sellerId === undefined) return
  const [place] = await listCellsOfSellers(ctx.db, [sellerId])
  const own = place ? await inCell(ctx, place.cell) : ctx
  const { uuid } = await getSeller(own.db, sellerId)
  await transaction(own, async (inner) => {
    await updateViewedSeller(inner.tx, sessionUuid, null)
    await recordAudit(inner, { action: 'seller.view-ended', resource: uuid, sellerId })
  })
}
