import type { Deciding } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { eventOfMove } from '@/lib/payments/orders/events/event-name'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import type { LockedOrder } from '@/lib/payments/orders/locked-order'
import { type OrderTrigger, orderTransitions } from '@/lib/payments/orders/order'
import { mailReceipt } from '@/lib/payments/orders/receipts/mail-receipt'
import { updateOrderStatus } from '@/lib/payments/orders/store'
import { followAtLink } from './follow-at-link'
import { recordCycleOrderMove } from './record-cycle-order-move'

/**
 * The only writer of an order's status: moves a locked order by the table and records the event, with the charge whose change caused
 * it. An order that is cancelled because that charge failed was declined. Throws CONFLICT for a move that the table does not have.
 */
export function moveOrder(
  ctx: Deciding,
  found: LockedOrder,
  trigger: OrderTrigger,
  causedBy?: ChargeRow,
  event = eventOfMove(trigger, causedBy?.status),
): LockedOrder {
  const before = found.order.status
  const status = nextStatus(orderTransitions, before, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O pedido está ${before}.` })
  const isDeclined = status === 'CANCELED' && causedBy?.status === 'FAILED'
  const order = updateOrderStatus(ctx.rows, found.order, { status, isDeclined, statusAt: ctx.now })
  const moved = { ...found, order }
  recordOrderEvent(ctx, moved, event, causedBy)
  recordCycleOrderMove(ctx, order)
  // Money that a won dispute or a refused refund gives back to the seller is no payment.
  const isPayment = status === 'PAID' && before !== 'DISPUTE' && before !== 'REFUND'
  if (isPayment && causedBy?.status === 'PAID') mailReceipt(ctx, moved, causedBy)
  followAtLink(ctx, before, moved)
  return moved
}
