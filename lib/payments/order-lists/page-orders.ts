import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { checkPage, type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { findOrderOfSeller } from '@/lib/payments/orders/hot-store'
import type { OrderStatus } from '@/lib/payments/orders/order'
import type { ViewedWhole } from '@/lib/payments/orders/whole-order-store'
import { orderFields } from './fields'
import type { OrderFilter, OrderFilterOfApi } from './matching-store'
import { listOrderPage, type OrderColumn } from './store'

type Query = ParameterValues<(typeof orderFields)['filters']> &
  OrderFilterOfApi & {
    status?: OrderStatus
    /** An entry of the metadata; a number is compared as it is written. */
    metadataKey?: string
    metadataValue?: string
  }

function filterOf({ metadataKey: key, metadataValue: value, status, ...query }: Query): OrderFilter {
  const { customerName, customerDocument, uuidBuyer, attemptReference, startDateInitial, startDateFinal } =
    query
  return {
    ...filtersOfQuery(orderFields, query),
    ...{ customerName, uuidBuyer, attemptReference, startDateInitial, startDateFinal },
    inStatus: status,
    customerDocument: customerDocument === undefined ? undefined : bareDocument(customerDocument),
    ...(key !== undefined && value !== undefined && { metadata: { key, value } }),
  }
}

/**
 * A page of the acting seller's orders that fit all filters, with their charges and the refunds of these. Throws BAR-0100 for
 * an invalid page.
 */
export async function pageOrders(
  ctx: Ctx,
  input: PageRequest<OrderColumn> & Query,
): Promise<Page<ViewedWhole>> {
  const sellerId = sellerIdOf(ctx)
  checkPage(input)
  const found = await listOrderPage(ctx.db, sellerId, filterOf(input), input)
  // Nothing follows the last order, nor one that the seller does not have.
  if (found.rows.length === 0)
    await requirePage(input, async (uuid) => (await findOrderOfSeller(ctx.db, sellerId, uuid))?.id)
  return found
}
