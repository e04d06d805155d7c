import { recordCashIn } from '@/lib/access/banking/events/record-cash-in'
import { type Ctx, settleAll, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { unmatchedPaymentEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { type ChargeRow, findChargeByReference } from '@/lib/payments/charges/store'
import { lockOrderToPay } from '@/lib/payments/orders/hot-store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { orderTransitions } from '@/lib/payments/orders/order'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
import { recordBankPayment } from '@/lib/payments/received-payments/record-bank-payment'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'

/**
 * Books a payment that a bank reports, once however often it is reported. A payment that matches its open charge settles it and
 * its order, unless another order of the same link was paid before; any other is unmatched and is returned later. Returns
 * whether it was new. Throws NOT_FOUND for an unknown reference.
 */
export async function receiveBankPayment(
  ctx: Ctx,
  reference: string,
  payment: BankPayment,
): Promise<boolean> {
  const found = await findChargeByReference(ctx.db, reference)
  if (!found) throw new Problem('NOT_FOUND')
  return transaction(ctx, async (inner) => {
    const { order, charges, isTaken } = await lockOrderToPay(inner.tx, found.orderId)
    const charge = charges.find((one) => one.id === found.id)!
    const matches =
      !isTaken &&
      charge.value === payment.value &&
      nextStatus(chargeTransitions, charge.status, 'pay') !== undefined &&
      nextStatus(orderTransitions, order.status, 'pay') !== undefined
    if (!(await recordBankPayment(inner, charge, payment, matches ? 'settles' : 'unmatched'))) return false
    const reported = recordCashIn(inner, { paymentId: payment.paymentId, sellerId: charge.sellerId })
    if (!matches) {
      await settleAll([reported, bookUnmatched(inner, charge, payment)])
      return true
    }
    const [, settled] = await settleAll([
      reported,
      moveCharge(inner, charge, 'pay', { paidAt: payment.paidAt }),
    ])
    await settleAll([bookSale(inner, order, charges, settled), rollUpOrder(inner, order, settled)])
    return true
  })
}

async function bookUnmatched(ctx: TxCtx, charge: ChargeRow, payment: BankPayment): Promise<void> {
  await post(
    ctx,
    {
      sellerId: charge.sellerId,
      reason: 'STRAY_PAYMENT',
      source: payment.paymentId,
      chargeId: charge.id,
      occurredAt: payment.paidAt,
    },
    unmatchedPaymentEntries(payment.value),
  )
}
