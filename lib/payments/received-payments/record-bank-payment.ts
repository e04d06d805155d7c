import type { TxCtx } from '@/lib/base/kernel/ctx'
import { collectedMethodOf, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { BankPayment } from '@/lib/rails/bank-payments/bank-payment'
import { insertBankPayment } from './store'

/**
 * Stores a payment once, by the bank's identifier; false if it was stored before, and then nothing more is to be
 * done.
 */
export async function recordBankPayment(
  ctx: TxCtx,
  charge: { id: number; sellerId: number; paymentMethod: PaymentMethod; connectionId: number | null },
  payment: BankPayment,
  effect: 'settles' | 'unmatched',
): Promise<boolean> {
  return insertBankPayment(ctx.tx, {
    ...payment,
    chargeId: charge.id,
    sellerId: charge.sellerId,
    connectionId: charge.connectionId,
    method: collectedMethodOf(charge.paymentMethod),
    receivedAt: ctx.now,
    unmatched: effect === 'unmatched' ? 'HELD' : null,
  })
}
