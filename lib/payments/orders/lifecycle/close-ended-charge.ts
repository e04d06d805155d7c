import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { collectLastPayments } from '@/lib/payments/orders/bank/last-payments'
import { lockOrder } from '@/lib/payments/orders/store'

/**
 * Closes a charge whose PIX code expired; its order stays open for another try. A payment that the bank received before is
 * booked first. Returns the resulting status. Throws CONFLICT where the bank does not respond: then nothing is closed.
 */
export async function closeEndedCharge(ctx: Ctx, ended: ChargeRow): Promise<ChargeStatus> {
  await collectLastPayments(ctx, ended)
  return transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, ended.orderId)
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === ended.id)!
    // A code that was issued meanwhile may have been paid, and the bank was not queried for it yet.
    if (charge.status !== 'SCHEDULED' || charge.pixCode !== ended.pixCode) return charge.status
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
    return (await moveCharge(inner, charge, 'cancel')).status
  })
}
