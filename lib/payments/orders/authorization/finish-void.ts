import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import { voidAuthorization } from './void'

/** Finishes a void that was stored and not completed: voids the charge at the acquirer, then cancels it here. */
export async function finishVoid(ctx: Ctx, charge: ChargeRow): Promise<void> {
  await voidAuthorization(ctx, charge)
  await transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, charge.orderId)
    const current = chargeOf(found, charge.id)
    if (!nextStatus(chargeTransitions, current.status, 'cancel')) return
    rollUpOrder(inner, found, moveCharge(inner, current, 'cancel'))
  })
}
