import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { collectLastPayments, withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { getOrder } from '@/lib/payments/orders/get-order'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { withCharges } from '@/lib/payments/orders/locked-order'
import { closedUnpaid, orderTransitions } from '@/lib/payments/orders/order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { moveOrder } from './move-order'

/**
 * Cancels an order of the acting seller and its open charges, at their bank first. Repeating it changes
 * nothing. Throws NOT_FOUND, or CONFLICT where a part of it was paid or the bank does not respond.
 */
export async function cancelOrder(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'orders.cancel')
  const { order, charges } = await getOrder(ctx, input)
  if (order.status === 'CANCELED') return
  refuseUnlessCancellable(order, charges)
  // All charges are checked before the first is withdrawn: if one was paid, the others must stay payable.
  for (const charge of charges.filter(isOpen)) await collectLastPayments(ctx, charge)
  const checked = await getOrder(ctx, input)
  refuseUnlessCancellable(checked.order, checked.charges)
  for (const charge of checked.charges.filter(isOpen)) await withdrawFromBank(ctx, charge)
  await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, order.id)
    if (found.order.status === 'CANCELED') return
    refuseUnlessCancellable(found.order, found.charges)
    const moved = found.charges.filter(isOpen).map((charge) => moveCharge(inner, charge, 'cancel'))
    moveOrder(inner, withCharges(found, moved), 'cancel')
    await recordSellerAction(inner, { action: 'order.canceled', resource: order.uuid })
  })
}

const isOpen = (charge: ChargeRow) => nextStatus(chargeTransitions, charge.status, 'cancel') !== undefined

/** An order may be LATE although a part of it was paid. One that was cancelled meanwhile is not refused. */
function refuseUnlessCancellable({ status }: OrderRow, charges: ChargeRow[]): void {
  const unpaid = charges.every((charge) => isOpen(charge) || closedUnpaid.includes(charge.status))
  if (status === 'CANCELED' || (unpaid && nextStatus(orderTransitions, status, 'cancel'))) return
  throw new Problem('CONFLICT', {
    message: unpaid ? `O pedido está ${status}.` : 'Uma parte do pedido já foi paga.',
  })
}
