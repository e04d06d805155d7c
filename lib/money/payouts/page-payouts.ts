import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { findPayoutOfSeller, type PayoutFilter, type PayoutRow, pagePayouts as readPage } from './store'

/** A page of the acting seller's payouts that match all filters. Throws BAR-0100 for an invalid page. */
export async function pagePayouts(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & PayoutFilter,
): Promise<Page<PayoutRow>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const afterId = await requirePage(input, async (uuid) => {
    const payout = await findPayoutOfSeller(ctx.db, sellerId, uuid)
    return payout?.subSellerId === null ? payout.id : undefined
  })
  return readPage(ctx.db, sellerId, filter, { page, size, sort, after }, afterId)
}
