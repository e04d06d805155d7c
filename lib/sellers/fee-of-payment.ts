import type { Db, Tx } from '@/db/client'
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { type FeeRule, feeOf } from './seller'
import { findFeeRule } from './store'

/** What a payment by this method costs the seller, by the seller's own fee table. */
export async function feeRuleOf(
  db: Db | Tx,
  { sellerId, paymentMethod }: { sellerId: number; paymentMethod: PaymentMethod },
): Promise<FeeRule> {
  const rule = await findFeeRule(db, sellerId, paymentMethod)
  if (!rule) throw new Error(`seller ${sellerId} has no fee for ${paymentMethod}`)
  return rule
}

/** What a payment of this value costs the seller, in centavos, by the seller's own fee table. */
export async function feeOfPayment(
  db: Db | Tx,
  payment: { sellerId: number; paymentMethod: PaymentMethod; value: Centavos },
): Promise<Centavos> {
  return feeOf(await feeRuleOf(db, payment), payment.value)
}
