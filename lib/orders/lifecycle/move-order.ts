import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { recordCycleOrderMove } from '@/lib/orders/events/record-cycle-order-move'
import { recordOrderEvent } from '@/lib/orders/events/record-order-event'
import { type OrderTrigger, orderTransitions } from '@/lib/orders/order'
import { type OrderRow, updateOrderStatus } from '@/lib/orders/store'
import { replaceOtherOrders } from './replace-others'

/**
 * The only writer of an order's status: moves it along the table and records the event, with the charge whose change
 * caused it; cancelled because that charge failed, it was declined. Throws CONFLICT where the table has no such move or
 * another was faster.
 */
export async function moveOrder(
  ctx: TxCtx,
  order: OrderRow,
  trigger: OrderTrigger,
  causedBy?: ChargeRow,
): Promise<OrderRow> {
  const status = nextStatus(orderTransitions, order.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `O pedido está ${order.status}.` })
  const isDeclined = status === 'CANCELED' && causedBy?.status === 'FAILED'
  const moved = await updateOrderStatus(ctx.tx, order, { status, isDeclined, statusAt: ctx.now })
  if (!moved) throw new Problem('CONFLICT')
  await recordOrderEvent(ctx, moved, causedBy)
  await recordCycleOrderMove(ctx, moved)
  await replaceOtherOrders(ctx, order.status, moved)
  return moved
}
