import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { getCharge } from '@/lib/payments/charges/get-charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { withdrawFromBank } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
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
    const found = await lockWholeOrder(inner, charge.orderId)
    const current = chargeOf(found, charge.id)
    if (current.status === 'CANCELED') return
    refuseUnlessCancellable(current)
    const after = { charge: current.uuid }
    await recordSellerAction(inner, { action: 'charge.canceled', resource: found.order.uuid, after })
    rollUpOrder(inner, found, moveCharge(inner, current, 'cancel'))
  })
}

function refuseUnlessCancellable({ status }: { status: keyof typeof chargeTransitions }): void {
  if (nextStatus(chargeTransitions, status, 'cancel')) return
  throw new Problem('CONFLICT', { message: `A cobrança está ${status}.` })
}
