import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** The acting sandbox seller, whose simulators the person may use. Throws FORBIDDEN, and NOT_FOUND for a live seller. */
export async function requireSandbox(ctx: Ctx): Promise<SellerRow> {
  requirePermission(ctx, 'sandbox.control')
  const seller = await getSeller(ctx.db, sellerIdOf(ctx))
  if (seller.environment !== 'SANDBOX' || !ctx.settings.simulators) throw new Problem('NOT_FOUND')
  return seller
}
