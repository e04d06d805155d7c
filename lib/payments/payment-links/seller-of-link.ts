import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { findLinkByCode } from './store'

/** The seller of a link. Throws NOT_FOUND. */
export async function sellerOfLink(ctx: Ctx, { code }: { code: string }): Promise<SellerRow> {
  const link = await findLinkByCode(ctx.db, code)
  if (!link) throw new Problem('NOT_FOUND')
  return getSeller(ctx.db, link.sellerId)
}
