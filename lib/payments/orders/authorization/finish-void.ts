import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { type ChargeRow, getChargeById } from '@/lib/payments/charges/store'
import { lockOrderAndLink } from '@/lib/payments/orders/hot-store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { voidAuthorization } from './void'

/** Finishes a void that was stored and not completed: voids the charge at the acquirer, then cancels it here. */
export async function finishVoid(ctx: Ctx, charge: ChargeRow): Promise<void> {
  await voidAuthorization(ctx, charge)
  await transaction(ctx, async (inner) => {
    const order = await lockOrderAndLink(inner.tx, charge.orderId)
    const current = await getChargeById(inner.tx, charge.id)
    if (!nextStatus(chargeTransitions, current.status, 'cancel')) return
    await rollUpOrder(inner, order, await moveCharge(inner, current, 'cancel'))
  })
}
