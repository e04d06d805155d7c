import { chargeTransitions } from '@/lib/charges/charge'
import { moveCharge } from '@/lib/charges/move-charge'
import type { ChargeRow } from '@/lib/charges/store'
import { findChargeByTxid, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { saleEntries, strayPaymentEntries } from '@/lib/ledger/ledger'
import { post } from '@/lib/ledger/post'
import type { PixPayment } from '@/lib/pix/provider'
import { recordPixPayment } from '@/lib/pix/record-pix-payment'
import { moveOrder } from './move-order'
import { orderTransitions, paymentTrigger } from './order'
import { lockOrder } from './store'

/**
 * Books a PIX payment that the provider told us of, once however often it tells us. A payment that fits its open charge
 * settles it and its order; any other is held in suspense, to be sent back. Answers whether it was news. Throws
 * NOT_FOUND for an unknown reference.
 */
export async function receivePixPayment(ctx: Ctx, txid: string, payment: PixPayment): Promise<boolean> {
  const known = await findChargeByTxid(ctx.db, txid)
  if (!known) throw new Problem('NOT_FOUND')
  return transaction(ctx, async (inner) => {
    const order = await lockOrder(inner.tx, known.orderId)
    const charges = await listChargesOfOrder(inner.tx, order.id)
    const charge = charges.find((one) => one.id === known.id)!
    const fits =
      charge.value === payment.value &&
      nextStatus(chargeTransitions, charge.status, 'pay') !== undefined &&
      nextStatus(orderTransitions, order.status, 'pay') !== undefined
    if (!(await recordPixPayment(inner, charge, payment, fits ? 'settles' : 'stray'))) return false
    if (!fits) {
      await bookStray(inner, charge, payment)
      return true
    }
    const settled = await moveCharge(inner, charge, 'pay', { paidAt: payment.paidAt })
    await bookSale(inner, settled)
    const statuses = charges.map((one) => (one.id === settled.id ? settled.status : one.status))
    await moveOrder(inner, order, paymentTrigger(statuses), settled.id)
    return true
  })
}

async function bookSale(ctx: TxCtx, charge: ChargeRow): Promise<void> {
  await post(
    ctx,
    {
      sellerId: charge.sellerId,
      reason: 'SALE',
      source: charge.uuid,
      chargeId: charge.id,
      occurredAt: charge.paidAt ?? ctx.now,
    },
    saleEntries(charge.value, charge.fee),
  )
}

async function bookStray(ctx: TxCtx, charge: ChargeRow, payment: PixPayment): Promise<void> {
  await post(
    ctx,
    {
      sellerId: charge.sellerId,
      reason: 'STRAY_PAYMENT',
      source: payment.endToEndId,
      chargeId: charge.id,
      occurredAt: payment.paidAt,
    },
    strayPaymentEntries(payment.value),
  )
}
