import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { isCycleOrder } from '@/lib/orders/cycle-store'
import { recordCycleOrderMove } from '@/lib/orders/events/record-cycle-order-move'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { rollUp } from '@/lib/orders/order'
import type { OrderRow } from '@/lib/orders/store'
import { moveOrder } from './move-order'

/**
 * Brings an order, whose row lock is held, to where its charges are, after one of them moved; by way of PAID where a later
 * state of its money came first. The seller is told of it in either case: where the order stays, with its present status
 * (contract, Webhooks) unless `recordUnchanged` says more.
 */
export async function rollUpOrder(
  ctx: TxCtx,
  order: OrderRow,
  moved: ChargeRow,
  recordUnchanged = () => recordOrderEvent(ctx, order, moved),
): Promise<OrderRow> {
  const charges = await listChargesOfOrder(ctx.tx, order.id)
  const statuses = charges.map(({ status }) => status)
  const isCycle = order.originRequest === 'SUBSCRIPTION' && (await isCycleOrder(ctx.tx, order.id))
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
