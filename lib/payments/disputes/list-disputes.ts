import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { COUNTED_PER_CHIP } from '@/lib/base/lists/list'
import type { DisputeStatus } from './dispute'
import { countDisputes as countRows, type DisputeRow, listDisputesOfOrder as listRowsOfOrder } from './store'

/** How many disputes the acting seller has in each status, each counted as far as a chip shows it. */
export async function countDisputes(ctx: Ctx): Promise<Partial<Record<DisputeStatus, number>>> {
  requirePermission(ctx, 'payments.read')
  const rows = await countRows(ctx.db, sellerIdOf(ctx), COUNTED_PER_CHIP)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

/** The disputes of an order, oldest first. The caller has checked that the user may read the order. */
export async function listDisputesOfOrder(
  ctx: Ctx,
  order: { id: number; sellerId: number },
): Promise<DisputeRow[]> {
  requirePermission(ctx, 'payments.read')
  return order.sellerId === sellerIdOf(ctx) ? listRowsOfOrder(ctx.db, order.id) : []
}
