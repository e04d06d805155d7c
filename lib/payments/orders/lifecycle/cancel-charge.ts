import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockOrderAndLink } from '@/lib/payments/orders/hot-store'
import { rollUpOrder } from './roll-up'

/**
 * Cancels an unpaid charge of the acting seller, at its bank first. An order of the API whose charges are
 * then all closed is cancelled with it. Repeating it changes nothing. Throws NOT_FOUND, or CONFLICT where the charge was paid
 * or the bank does not respond.
 */
export async function cancelCharge(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'orders.cancel')
  const { charge } = await getCharge(ctx, input)
  if (charge.status === 'CANCELED') return
  refuseUnlessCancellable(charge)
  await withdrawFromBank(ctx, charge)
  await transaction(ctx, async (inner) => {
    const order = await lockOrderAndLink(inner.tx, charge.orderId)
    const { charge: current } = await getCharge(inner, input)
    if (current.status === 'CANCELED') return
    refuseUnlessCancellable(current)
    const after = { charge: current.uuid }
    await recordSellerAction(inner, { action: 'charge.canceled', resource: order.uuid, after })
    await rollUpOrder(inner, order, await moveCharge(inner, current, 'cancel'))
  })
}

function refuseUnlessCancellable({ status }: { status: keyof typeof chargeTransitions }): void {
  if (nextStatus(chargeTransitions, status, 'cancel')) return
  throw new Problem('CONFLICT', { message: `A cobrança está ${status}.` })
}
