import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { eventOfMove } from '@/lib/payments/orders/events/event-name'
import { recordOrderEvent } from '@/lib/payments/orders/events/record-order-event'
import { type OrderTrigger, orderTransitions } from '@/lib/payments/orders/order'
import { mailReceipt } from '@/lib/payments/orders/receipts/mail-receipt'
import { type OrderRow, updateOrderStatus } from '@/lib/payments/orders/store'
import { followAtLink } from './follow-at-link'
import { recordCycleOrderMove } from './record-cycle-order-move'

/**
 * The only writer of an order's status: moves it by the table and records the event, with the charge whose change caused it. An
 * order that is cancelled because that charge failed was declined. Throws CONFLICT for a move that the table does not have, or
 * after a concurrent one.
 */
export async function moveOrder(
  ctx: TxCtx,
  order: OrderRow,
  trigger: OrderTrigger,
  causedBy?: ChargeRow,
  event = eventOfMove(trigger, causedBy?.status),
): Promise<OrderRow> {
  const status = nextStatus(orderTransitions, order.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O pedido está ${order.status}.` })
  const isDeclined = status === 'CANCELED' && causedBy?.status === 'FAILED'
  const moved = await updateOrderStatus(ctx.tx, order, { status, isDeclined, statusAt: ctx.now })
  if (!moved) throw new Problem('CONFLICT')
  await recordOrderEvent(ctx, moved, event, causedBy)
  await recordCycleOrderMove(ctx, moved)
  // Money that a won dispute or a refused refund gives back to the seller is no payment.
  const isPayment = status === 'PAID' && order.status !== 'DISPUTE' && order.status !== 'REFUND'
  if (isPayment && causedBy?.status === 'PAID') await mailReceipt(ctx, moved, causedBy)
  await followAtLink(ctx, order.status, moved)
  return moved
}
