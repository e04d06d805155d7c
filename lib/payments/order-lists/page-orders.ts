import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { checkPage, type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { findOrderOfSeller } from '@/lib/payments/orders/hot-store'
import type { ViewedWhole } from '@/lib/payments/orders/whole-order-store'
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
  checkPage(input)
  const found = await listOrderPage(
    ctx.db,
    sellerId,
    { ...filter, ...(document !== undefined && { customerDocument: bareDocument(document) }) },
    { page, size, sort, after },
  )
  // Nothing follows the last order, nor one that the seller does not have.
  if (found.rows.length === 0)
    await requirePage(input, async (uuid) => (await findOrderOfSeller(ctx.db, sellerId, uuid))?.id)
  return found
}
