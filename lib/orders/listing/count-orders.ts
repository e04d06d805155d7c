import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import type { OrderState } from '@/lib/orders/order'
import { countOrders as countRows } from './portal-store'

/** Orders are counted up to this number; the portal shows it as "or more". */
export const COUNTED_ORDERS = 1000

/** How many orders the acting seller has in each state, at most COUNTED_ORDERS. */
export async function countOrders(ctx: Ctx): Promise<Partial<Record<OrderState, number>>> {
  requirePermission(ctx, 'payments.read')
  const rows = await countRows(ctx.db, sellerIdOf(ctx), COUNTED_ORDERS)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
