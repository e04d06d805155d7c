import type { ChargeStatus } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { collectLastPayments } from '@/lib/orders/bank/last-payments'
import { lockOrder } from '@/lib/orders/store'
import { notifyChange } from '@/lib/webhooks/notify-change'

/**
 * Closes a charge whose PIX code has ended; its order stays open for another try. A payment made in the last moment
 * counts: the bank is asked first, and without its answer nothing is closed. Answers the status that came of it. Throws
 * CONFLICT where the bank does not answer.
 */
export async function closeEndedCharge(ctx: Ctx, ended: ChargeRow): Promise<ChargeStatus> {
  await collectLastPayments(ctx, ended)
  return transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, ended.orderId)
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === ended.id)!
    // A code that came in the meantime may have been paid: the bank was not asked about it yet.
    if (charge.status !== 'SCHEDULED' || charge.pixCode !== ended.pixCode) return charge.status
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
    return (await moveCharge(inner, charge, 'cancel')).status
  })
}
