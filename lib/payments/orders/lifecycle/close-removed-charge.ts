import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { collectLastPayments } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'
import { rollUpOrder } from './roll-up'

/**
 * Closes a charge that its bank removed, since nobody can pay it any more: it is cancelled with the event of that, and an order of
 * the API without another charge with it; at a checkout the buyer may try again. A payment that the bank received before is
 * booked first. Returns whether it was closed. Throws CONFLICT where the bank does not respond.
 */
export async function closeRemovedCharge(ctx: Ctx, removed: ChargeRow): Promise<boolean> {
  await collectLastPayments(ctx, removed)
  return transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, removed.orderId)
    const charge = chargeOf(found, removed.id)
    if (!nextStatus(chargeTransitions, charge.status, 'cancel')) return false
    rollUpOrder(inner, found, moveCharge(inner, charge, 'cancel'))
    return true
  })
}
