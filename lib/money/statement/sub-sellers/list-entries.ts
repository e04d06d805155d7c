import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import { findPostingId, listSubSellerPostings, type SubSellerFilter, type SubSellerPosting } from './store'

/**
 * A page of the statement of a sub-seller of the acting seller: an entry for each transaction that gave to it or took back.
 * Throws NOT_FOUND, also for another seller's, and BAR-0100 for an invalid page.
 */
export async function listSubSellerEntries(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & SubSellerFilter & { id: number },
): Promise<Page<SubSellerPosting>> {
  const sellerId = sellerIdOf(ctx)
  const { id: subSellerId } = await getSubSeller(ctx, input)
  const afterId = await requirePage(input, (uuid) => findPostingId(ctx.db, sellerId, { subSellerId, uuid }))
  const { from, to } = input
  return listSubSellerPostings(ctx.db, sellerId, { subSellerId, from, to }, input, afterId)
}
