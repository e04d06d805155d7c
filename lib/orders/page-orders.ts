import { listRefundsOfCharges, type RefundRow } from '@/lib/charges/refund-store'
import { type ChargeRow, listChargesOfOrders } from '@/lib/charges/store'
import { type Ctx, sellerIdOf, snapshot } from '@/lib/kernel/ctx'
import { bareDocument } from '@/lib/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/kernel/pagination'
import { listOrderPage, type OrderColumn, type OrderPageFilter } from './list-store'
import { findOrderOfSeller, type OrderRow } from './store'

export interface PagedOrder {
  order: OrderRow
  charges: ChargeRow[]
  refunds: RefundRow[]
}

/** A page of the acting seller's orders that fit all filters, with their charges and the refunds of these. Throws BAR-0100 for no possible page. */
export async function pageOrders(
  ctx: Ctx,
  input: PageRequest<OrderColumn> & OrderPageFilter,
): Promise<Page<PagedOrder>> {
  const sellerId = sellerIdOf(ctx)
  const { page, size, sort, after, ...filter } = input
  const document = filter.customerDocument
  const afterId = await requirePage(
    input,
    async (uuid) => (await findOrderOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  return snapshot(ctx, async (db) => {
    const found = await listOrderPage(
      db,
      sellerId,
      { ...filter, ...(document !== undefined && { customerDocument: bareDocument(document) }) },
      { page, size, sort, after },
      afterId,
    )
    const charges = await listChargesOfOrders(
      db,
      found.rows.map((order) => order.id),
    )
    const refunds = await listRefundsOfCharges(
      db,
      charges.map((charge) => charge.id),
    )
    const rows = found.rows.map((order) => ({
      order,
      charges: charges.filter((charge) => charge.orderId === order.id),
      refunds,
    }))
    return { ...found, rows }
  })
}
