import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { countRefunds as countRows } from './listing/store'
import type { RefundStatus } from './refund'

/** The max number counted for each status. */
const COUNTED_REFUNDS = 1_000

/** How many refunds the acting seller has in each status. */
export async function countRefunds(ctx: Ctx): Promise<Record<RefundStatus, number>> {
  requirePermission(ctx, 'payments.read')
  const rows = await countRows(ctx.db, sellerIdOf(ctx), COUNTED_REFUNDS)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Record<RefundStatus, number>
}
