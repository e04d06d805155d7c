import { listChargesOfOrder } from '@/lib/charges/hot-store'
import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { rollUp } from '@/lib/orders/order'
import type { OrderRow } from '@/lib/orders/store'
import { moveOrder } from './move-order'
import { recordCycleOrderMove } from './record-cycle-order-move'

/**
 * Moves an order, whose row lock is held, to the status of its charges after one of them moved; by way of PAID where a refund or
 * a dispute arrived first. An event is recorded in either case: where the order stays, with its present status (contract,
 * Webhooks), unless `recordUnchanged` records another one.
 */
export async function rollUpOrder(
  ctx: TxCtx,
  order: OrderRow,
  moved: ChargeRow,
  recordUnchanged = () => recordOrderEvent(ctx, order, moved),
): Promise<OrderRow> {
  const charges = await listChargesOfOrder(ctx.tx, order.id)
  const statuses = charges.map(({ status }) => status)
  const isOfSubscription = order.originRequest === 'SUBSCRIPTION'
  const isCycle = isOfSubscription && (await ctx.cycleOrders.isCycleOrder(ctx.tx, order.id))
  let current = order
  for (;;) {
    const trigger = rollUp({ ...current, isCycle }, statuses)
    if (!trigger) break
    current = await moveOrder(ctx, current, trigger, moved)
  }
  if (current === order) {
    await recordUnchanged()
    await recordCycleOrderMove(ctx, order)
  }
  return current
}
