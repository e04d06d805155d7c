import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findLinkByCode } from '@/lib/payment-links/store'

/** The seller's id of a link. Throws NOT_FOUND. */
export async function sellerOfLink(ctx: Ctx, { code }: { code: string }): Promise<number> {
  const link = await findLinkByCode(ctx.db, code)
  if (!link) throw new Problem('NOT_FOUND')
  return link.sellerId
}
