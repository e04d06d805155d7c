import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { eventOfCharge } from '@/lib/payments/orders/events/event-name'
import { recordDisputedOrder } from '@/lib/payments/orders/events/record-disputed-order'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { rollUp } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { moveOrder } from './move-order'
import { recordCycleOrderMove } from './record-cycle-order-move'

/**
 * Moves an order, whose row lock is held, to the status of its charges after one of them moved; by way of PAID where a refund or
 * a dispute arrived first. An event is recorded in either case: where the order stays, with its present status (contract,
 * Webhooks); of an opened dispute with DISPUTE.
 *
 * @param event what happened, where the status of the charge does not say it: a refused refund and a won dispute make it PAID again
 */
export async function rollUpOrder(
  ctx: TxCtx,
  order: OrderRow,
  moved: ChargeRow,
  event?: EventName,
): Promise<OrderRow> {
  const charges = await listChargesOfOrder(ctx.tx, order.id)
  const statuses = charges.map(({ status }) => status)
  const isOfSubscription = order.originRequest === 'SUBSCRIPTION'
  const isCycle = isOfSubscription && (await ctx.cycleOrders.isCycleOrder(ctx.tx, order.id))
  let current = order
  for (;;) {
    const trigger = rollUp({ ...current, isCycle }, statuses)
    if (!trigger) break
    // An order whose every payment was refunded only passes PAID: it is nothing to ship.
    const isPassing =
      trigger === 'pay' && rollUp({ ...current, status: 'PAID', isCycle }, statuses) === 'refund-all'
    const happened = isPassing ? eventOfCharge(moved.status) : trigger === 'pay' ? undefined : event
    current = await moveOrder(ctx, current, trigger, moved, happened)
  }
  if (current === order) {
    await recordUnchanged(ctx, order, event ?? eventOfCharge(moved.status), moved)
    await recordCycleOrderMove(ctx, order)
  }
  return current
}

const recordUnchanged = (ctx: TxCtx, order: OrderRow, event: EventName, charge: ChargeRow) =>
  event === 'dispute.opened'
    ? recordDisputedOrder(ctx, order, event, charge)
    : recordOrderEvent(ctx, order, event, charge)
