import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import type { OrderStatus } from './order'
import { countOrders as countRows } from './store'

/** Up to here orders are counted; a status with more has this many "or more". */
export const COUNTED_ORDERS = 1000

/** How many orders the acting seller has in each status, at most COUNTED_ORDERS. */
export async function countOrders(ctx: Ctx): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await countRows(ctx.db, sellerIdOf(ctx), COUNTED_ORDERS)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
