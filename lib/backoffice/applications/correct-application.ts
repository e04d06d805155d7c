import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import { lockSeller } from '@/lib/parties/sellers/store'

/**
 * Lets the acting seller correct its refused application and send it again; one that shall not apply again is closed by the
 * operator. Throws NOT_FOUND for a sandbox seller, and CONFLICT unless it was refused.
 */
export async function correctApplication(ctx: Ctx): Promise<void> {
  requirePermission(ctx, 'application.write')
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(inner))
    if (seller?.environment !== 'LIVE') throw new Problem('NOT_FOUND')
    const moved = await moveSeller(inner, seller, 'reopen')
    const change = { before: { status: seller.status }, after: { status: moved.status } }
    await recordAudit(inner, { action: 'seller.reopened', resource: seller.uuid, ...change })
  })
}
