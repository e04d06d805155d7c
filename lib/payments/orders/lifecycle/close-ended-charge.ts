import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { notifyWithRows } from '@/lib/messages/webhooks/notify-change'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { collectLastPayments } from '@/lib/payments/orders/bank/last-payments'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { chargeOf } from '@/lib/payments/orders/locked-order'

/**
 * Closes a charge whose PIX code expired; its order stays open for another try. A payment that the bank received before is
 * booked first. Returns the resulting status. Throws CONFLICT where the bank does not respond: then nothing is closed.
 */
export async function closeEndedCharge(ctx: Ctx, ended: ChargeRow): Promise<ChargeStatus> {
  await collectLastPayments(ctx, ended)
  return transaction(ctx, async (inner) => {
    const found = await lockWholeOrder(inner, ended.orderId)
    const charge = chargeOf(found, ended.id)
    // A code that was issued meanwhile may have been paid, and the bank was not queried for it yet.
    if (charge.status !== 'SCHEDULED' || charge.pixCode !== ended.pixCode) return charge.status
    notifyWithRows(inner, { sellerId: found.order.sellerId, resourceUuid: found.order.uuid })
    return moveCharge(inner, charge, 'cancel').status
  })
}
