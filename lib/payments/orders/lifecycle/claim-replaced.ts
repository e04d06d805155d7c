import type { Ctx } from '@/lib/base/kernel/ctx'
import { claimReplacedOrderRows } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'

const RETRY_AFTER_MS = 30_000

/** Claims open orders of links that another browser paid, to be closed; one that fails is claimed again after a pause. */
export async function claimReplacedOrders(ctx: Ctx, limit: number): Promise<OrderRow[]> {
  return claimReplacedOrderRows(ctx.db, { systemNow: ctx.systemNow, pauseMs: RETRY_AFTER_MS, limit })
}
