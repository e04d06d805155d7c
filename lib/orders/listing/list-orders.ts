import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { OrderState } from '@/lib/orders/order'
import { findOrderOfSeller } from '@/lib/orders/store'
import { findRecordIds } from '@/lib/search/find-records'
import { type ListedOrderRow, listOrders as listRows } from './portal-store'

const PAGE_SIZE = 25
/** Where a search is combined with a state, the state is looked for among this many of the newest orders found. */
const SEARCHED = 1000

export interface OrderPage {
  orders: ListedOrderRow[]
  /** The order after which the next, older page begins; absent on the last one. */
  older?: string
}

/**
 * A page of the acting seller's orders, newest first: those before a given one. A search is whatever lib/search finds.
 */
export async function listOrders(
  ctx: Ctx,
  input: { state?: OrderState; search?: string; before?: string; size?: number } = {},
): Promise<OrderPage> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const before = input.before ? await findOrderOfSeller(ctx.db, sellerId, input.before) : undefined
  const size = input.size ?? PAGE_SIZE
  const place = { beforeId: before?.id, limit: input.state ? SEARCHED : size + 1 }
  const ids = input.search ? await findRecordIds(ctx, 'ORDER', input.search, place) : undefined
  const found = await listRows(ctx.db, sellerId, {
    state: input.state,
    ids,
    beforeId: before?.id,
    size: size + 1,
  })
  const orders = found.slice(0, size)
  return { orders, ...(found.length > size && { older: orders.at(-1)!.uuid }) }
}
