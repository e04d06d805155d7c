import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { payoutFields } from '@/lib/money/reconciliation/payouts/fields'
import { listPayoutPage } from '@/lib/money/reconciliation/payouts/store'
import { findPayoutOfSeller, type PayoutRow } from './store'

/** A page of the acting seller's payouts that match all filters. Throws BAR-0100 for an invalid page. */
export async function pagePayouts(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & ParameterValues<(typeof payoutFields)['filters']>,
): Promise<Page<PayoutRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(input, async (uuid) => {
    const payout = await findPayoutOfSeller(ctx.db, sellerId, uuid)
    return payout?.subSellerId === null ? payout.id : undefined
  })
  return listPayoutPage(ctx.db, sellerId, filtersOfQuery(payoutFields, input), input, afterId)
}
