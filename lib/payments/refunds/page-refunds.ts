import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import {
  type RefundColumn,
  type RefundOfCharge,
  type RefundPageFilter,
  pageRefunds as readPage,
} from './page-store'
import { findRefundOfSeller } from './store'

/** A page of the acting seller's refunds that match all filters. Throws BAR-0100 for an invalid page. */
export async function pageRefunds(
  ctx: Ctx,
  input: PageRequest<RefundColumn> & RefundPageFilter,
): Promise<Page<RefundOfCharge>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const afterId = await requirePage(input, async (uuid) => {
    return (await findRefundOfSeller(ctx.db, sellerId, uuid))?.id
  })
  return readPage(ctx.db, sellerId, filter, { page, size, sort, after }, afterId)
}
