import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { OrderRow } from '@/lib/payments/orders/store'

/** Stores, for the job that moves subscriptions after their orders, that the order of a cycle changed. */
export async function recordCycleOrderMove(ctx: TxCtx, { id, originRequest }: OrderRow): Promise<void> {
  if (originRequest === 'SUBSCRIPTION') await ctx.cycleOrders.recordMove(ctx.tx, id)
}
