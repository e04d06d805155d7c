import { moveCharge } from '@/lib/charges/move-charge'
import { type ChargeRow, listChargesOfOrder, listExpiredPixCharges } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { forEachClock } from '@/lib/sellers/clock-scopes'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { receivePixPayment } from './receive-pix-payment'
import { lockOrder } from './store'

const BATCH = 50

/** Sweep: closes charges whose PIX code has ended; their order stays open for another try. */
export async function expirePixCharges(ctx: Ctx): Promise<number> {
  return forEachClock(ctx, async (scoped, scope) => {
    const expired = await listExpiredPixCharges(ctx.db, scope, BATCH)
    const outcomes = await Promise.allSettled(expired.map((charge) => expireOne(scoped, charge)))
    return outcomes.filter((outcome) => outcome.status === 'fulfilled').length
  })
}

/** A payment made in the last moment counts: the bank is asked before the charge is closed. */
async function expireOne(ctx: Ctx, expired: ChargeRow): Promise<void> {
  const payments = expired.pixCode ? await ctx.ports.pix.findPayments(expired.pixTxid!) : []
  for (const payment of payments) await receivePixPayment(ctx, expired.pixTxid!, payment)
  await transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, expired.orderId)
    const charge = (await listChargesOfOrder(inner.tx, order.id)).find((one) => one.id === expired.id)!
    if (charge.status !== 'SCHEDULED') return
    await moveCharge(inner, charge, 'cancel')
    await notifyChange(inner, { sellerId: order.sellerId, resourceUuid: order.uuid })
  })
}
