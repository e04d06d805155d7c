import type { Deciding } from '@/lib/base/kernel/ctx'
import type { OrderRow } from '@/lib/payments/orders/store'

/** Stores, for the job that moves subscriptions after their orders, that the order of a cycle changed. */
export function recordCycleOrderMove(ctx: Deciding, { id, originRequest }: OrderRow): void {
  if (originRequest === 'SUBSCRIPTION') ctx.cycleOrders.recordMove(ctx.rows, id)
}
