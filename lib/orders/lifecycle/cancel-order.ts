import { chargeTransitions } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { collectLastPayments, withdrawFromBank } from '@/lib/orders/bank/last-payments'
import { getOrder } from '@/lib/orders/get-order'
import { gone, orderTransitions } from '@/lib/orders/order'
import { lockOrder, type OrderRow } from '@/lib/orders/store'
import { moveOrder } from './move-order'

/**
 * Cancels an order of the acting seller and its open charges, at their bank first. An order that is cancelled already
 * stays so. Throws NOT_FOUND, or CONFLICT where something of it was paid or the bank does not answer.
 */
export async function cancelOrder(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const { order, charges } = await getOrder(ctx, input)
  if (order.status === 'CANCELED') return
  refuseUnlessCancellable(order, charges)
  // All are asked about before the first is taken back: of a paid order the others must stay payable.
  for (const charge of charges.filter(isOpen)) await collectLastPayments(ctx, charge)
  const asked = await getOrder(ctx, input)
  refuseUnlessCancellable(asked.order, asked.charges)
  for (const charge of asked.charges.filter(isOpen)) await withdrawFromBank(ctx, charge)
  await transaction(ctx, async (inner) => {
    const current = await lockOrder(inner.tx, order.id)
    if (current.status === 'CANCELED') return
    const now = await listChargesOfOrder(inner.tx, order.id)
    refuseUnlessCancellable(current, now)
    for (const charge of now.filter(isOpen)) await moveCharge(inner, charge, 'cancel')
    await moveOrder(inner, current, 'cancel')
  })
}

const isOpen = (charge: ChargeRow) => nextStatus(chargeTransitions, charge.status, 'cancel') !== undefined

/** An order may be LATE although a part of it was paid. One that another cancelled meanwhile is no reason to refuse. */
function refuseUnlessCancellable({ status }: OrderRow, charges: ChargeRow[]): void {
  const unpaid = charges.every((charge) => isOpen(charge) || gone.includes(charge.status))
  if (status === 'CANCELED' || (unpaid && nextStatus(orderTransitions, status, 'cancel'))) return
  throw new Problem('CONFLICT', {
    message: unpaid ? `O pedido está ${status}.` : 'Uma parte do pedido já foi paga.',
  })
}
