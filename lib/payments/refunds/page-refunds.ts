import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { refundFields } from './listing/fields'
import { type ListedRefundRow, type RefundColumn, pageRefunds as readPage } from './listing/store'
import { findRefundOfSeller } from './store'

type Query = ParameterValues<typeof refundFields.filters> & { uuidCharge?: string }

/** A page of the acting seller's refunds that match all filters. Throws BAR-0100 for an invalid page. */
export async function pageRefunds(
  ctx: Ctx,
  input: PageRequest<RefundColumn> & Query,
): Promise<Page<ListedRefundRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(input, async (uuid) => {
    return (await findRefundOfSeller(ctx.db, sellerId, uuid))?.id
  })
  const filter = { ...filtersOfQuery(refundFields, input), uuidCharge: input.uuidCharge }
  return readPage(ctx.db, sellerId, filter, input, afterId)
}
