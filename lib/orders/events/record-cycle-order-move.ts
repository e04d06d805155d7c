import type { TxCtx } from '@/lib/kernel/ctx'
import { insertMovedCycleOrder } from '@/lib/orders/cycle-store'
import type { OrderRow } from '@/lib/orders/store'

/** Keeps, for the job that moves subscriptions after their orders, that something of a cycle's order changed. */
export async function recordCycleOrderMove(ctx: TxCtx, { id, originRequest }: OrderRow): Promise<void> {
  if (originRequest === 'SUBSCRIPTION') await insertMovedCycleOrder(ctx.tx, id)
}
