import { chargeTransitions } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { withdrawFromBank } from './ask-bank'
import { getOrder } from './get-order'
import { moveOrder } from './move-order'
import { type OrderStatus, orderTransitions } from './order'
import { lockOrder } from './store'

/**
 * Cancels an order of the acting seller and its open charges, at their bank first. An order that is cancelled already
 * stays so. Throws NOT_FOUND, or CONFLICT where something of it was paid or the bank does not answer.
 */
export async function cancelOrder(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const { order, charges } = await getOrder(ctx, input)
  if (order.status === 'CANCELED') return
  refuseUnlessCancellable(order.status)
  for (const charge of charges.filter(isOpen)) await withdrawFromBank(ctx, charge)
  await transaction(ctx, async (inner) => {
    const current = await lockOrder(inner.tx, order.id)
    if (current.status === 'CANCELED') return
    refuseUnlessCancellable(current.status)
    const open = (await listChargesOfOrder(inner.tx, order.id)).filter(isOpen)
    for (const charge of open) await moveCharge(inner, charge, 'cancel')
    await moveOrder(inner, current, 'cancel')
  })
}

const isOpen = (charge: ChargeRow) => nextStatus(chargeTransitions, charge.status, 'cancel') !== undefined

function refuseUnlessCancellable(status: OrderStatus): void {
  if (nextStatus(orderTransitions, status, 'cancel')) return
  throw new Problem('CONFLICT', { message: `O pedido está ${status}.` })
}
