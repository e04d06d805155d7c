import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { OrderState } from '@/lib/orders/order'
import { findOrderOfSeller } from '@/lib/orders/store'
import { type ListedOrderRow, listOrders as listRows } from './portal-store'
import { readOrderSearch } from './search'

const PAGE_SIZE = 25

export interface OrderPage {
  orders: ListedOrderRow[]
  /** The order after which the next, older page begins; absent on the last one. */
  older?: string
}

/**
 * A page of the acting seller's orders, newest first: those before a given one. A search that is not a full identifier,
 * document or e-mail finds nothing.
 */
export async function listOrders(
  ctx: Ctx,
  input: { state?: OrderState; search?: string; before?: string; size?: number } = {},
): Promise<OrderPage> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const search = input.search ? readOrderSearch(input.search) : undefined
  if (input.search && !search) return { orders: [] }
  const before = input.before ? await findOrderOfSeller(ctx.db, sellerId, input.before) : undefined
  const size = input.size ?? PAGE_SIZE
  const found = await listRows(ctx.db, sellerId, {
    state: input.state,
    search,
    beforeId: before?.id,
    size: size + 1,
  })
  const orders = found.slice(0, size)
  return { orders, ...(found.length > size && { older: orders.at(-1)!.uuid }) }
}
