import type { Db, Tx } from '@/db/client'
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { feeOf } from './seller'
import { findFeeRule } from './store'

/** What a payment of this value costs the seller, in centavos, by the seller's own fee table. */
export async function feeOfPayment(
  db: Db | Tx,
  payment: { sellerId: number; paymentMethod: PaymentMethod; value: Centavos },
): Promise<Centavos> {
  const rule = await findFeeRule(db, payment.sellerId, payment.paymentMethod)
  if (!rule) throw new Error(`seller ${payment.sellerId} has no fee for ${payment.paymentMethod}`)
  return feeOf(rule, payment.value)
}
