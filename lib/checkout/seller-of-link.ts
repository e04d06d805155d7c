import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findLinkByCode } from '@/lib/payment-links/store'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerRow } from '@/lib/sellers/store'

/** The seller of a link. Throws NOT_FOUND. */
export async function sellerOfLink(ctx: Ctx, { code }: { code: string }): Promise<SellerRow> {
  const link = await findLinkByCode(ctx.db, code)
  if (!link) throw new Problem('NOT_FOUND')
  return getSeller(ctx.db, link.sellerId)
}
