import type { Deciding } from '@/lib/base/kernel/ctx'
import { collectedMethodOf, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'
import { insertBankPayment } from './store'

/** Stores a payment by the bank's identifier, which no other payment has, and returns it. */
export function recordBankPayment(
  ctx: Deciding,
  charge: { id: number; sellerId: number; paymentMethod: PaymentMethod; connectionId: number | null },
  payment: BankPayment,
  effect: 'settles' | 'unmatched',
) {
  const row = {
    ...payment,
    chargeId: charge.id,
    sellerId: charge.sellerId,
    connectionId: charge.connectionId,
    method: collectedMethodOf(charge.paymentMethod),
    receivedAt: ctx.now,
    unmatched: effect === 'unmatched' ? ('HELD' as const) : null,
  }
  insertBankPayment(ctx.rows, row)
  return row
}
