import { findViewedSellerId, updateViewedSeller } from '@/lib/access/sessions/store'
import { recordAudit } from '@/lib/base/audit/record'
import { inCell } from '@/lib/base/cells/in-cell'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { listCellsOfSellers } from '@/lib/parties/seller-directory/store'
import { requireUser } from '../require-user'

const ANSWER_MS = 2_000

/**
 * Ends the look at a seller's portal before its time; without one it has no effect. Where the cell of the seller does not answer,
 * the log of the platform has the entry. Throws FORBIDDEN.
 */
export async function endView(ctx: Ctx): Promise<void> {
  requireOperator(ctx, 'platform.read')
  const { sessionUuid } = await requireUser(ctx)
  const sellerId = await findViewedSellerId(ctx.db, sessionUuid)
  if (sellerId === undefined) return
  const [place] = await listCellsOfSellers(ctx.db, [sellerId])
  const endIn = (own: Ctx, of: { sellerId?: number }) =>
    transaction(own, async (inner) => {
      await updateViewedSeller(inner.tx, sessionUuid, null)
      await recordAudit(inner, { action: 'seller.view-ended', resource: place?.uuid, ...of })
      return true
    })
  const endThere = async () => place && endIn(await inCell(ctx, place.cell), { sellerId })
  if (!(await tryWithTimeout(ANSWER_MS, endThere()))) await endIn(ctx, {})
}
