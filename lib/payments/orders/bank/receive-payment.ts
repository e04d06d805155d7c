import { recordCashIn } from '@/lib/access/banking/events/record-cash-in'
import { type Ctx, type Deciding, decide } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { unmatchedPaymentEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { chargeTransitions } from '@/lib/payments/charges/charge'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { orderTransitions } from '@/lib/payments/orders/order'
import { bookSale } from '@/lib/payments/orders/split/book-sale'
import { recordBankPayment } from '@/lib/payments/received-payments/record-bank-payment'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'
import { findOrderToPay, type OrderToPay } from './order-to-pay'

/**
 * Books a payment that a bank reports, once however often it is reported. Returns whether it was new. Throws NOT_FOUND for an
 * unknown reference.
 */
export const receiveBankPayment = (ctx: Ctx, reference: string, payment: BankPayment): Promise<boolean> =>
  decide(
    ctx,
    (inner) => findOrderToPay(inner, { reference, ...payment }),
    (inner, found) => bookBankPayment(inner, found, payment),
  )

/**
 * A payment that matches its open charge settles it and its order, unless another order of the same link was paid before; any other
 * is unmatched and is returned later.
 */
export function bookBankPayment(ctx: Deciding, found: OrderToPay | undefined, payment: BankPayment): boolean {
  if (!found) throw new Problem('NOT_FOUND')
  if (found.isKnown) return false
  const { order, charge, seller } = found
  const matches =
    !found.isTaken &&
    charge.value === payment.value &&
    nextStatus(chargeTransitions, charge.status, 'pay') !== undefined &&
    nextStatus(orderTransitions, order.status, 'pay') !== undefined
  const stored = recordBankPayment(ctx, charge, payment, matches ? 'settles' : 'unmatched')
  if (found.hearsCashIn) recordCashIn(ctx, { payment: stored, charge, order, seller })
  if (!matches) {
    const { sellerId, id: chargeId } = charge
    const { paymentId: source, paidAt: occurredAt, value } = payment
    const row = { sellerId, reason: 'STRAY_PAYMENT' as const, source, chargeId, occurredAt }
    post(ctx, row, unmatchedPaymentEntries(value))
    return true
  }
  const paid = moveCharge(ctx, charge, 'pay', { paidAt: payment.paidAt })
  bookSale(ctx, found, paid)
  rollUpOrder(ctx, { ...found, bankPayments: [stored] }, paid)
  return true
}
