import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { bareDocument } from '@/lib/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/kernel/pagination'
import { findOrderOfSeller } from '@/lib/orders/hot-store'
import type { ViewedWhole } from '@/lib/orders/whole-order-store'
import { listOrderPage, type OrderColumn, type OrderPageFilter } from './store'

/**
 * A page of the acting seller's orders that fit all filters, with their charges and the refunds of these. Throws BAR-0100 for
 * an invalid page.
 */
export async function pageOrders(
  ctx: Ctx,
  input: PageRequest<OrderColumn> & OrderPageFilter,
): Promise<Page<ViewedWhole>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const document = filter.customerDocument
  const afterId = await requirePage(
    input,
    async (uuid) => (await findOrderOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  return listOrderPage(
    ctx.db,
    sellerId,
    { ...filter, ...(document !== undefined && { customerDocument: bareDocument(document) }) },
    { page, size, sort, after },
    afterId,
  )
}
