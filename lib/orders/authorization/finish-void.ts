import { chargeTransitions } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, getChargeById } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { nextStatus } from '@/lib/kernel/state-machine'
import { lockOrderAndLink } from '@/lib/orders/hot-store'
import { rollUpOrder } from '@/lib/orders/lifecycle/roll-up'
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
