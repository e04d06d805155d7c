import type { Db, Tx } from '@/db/client'
import type { CardBrand } from '@/lib/kernel/card-brand'
import type { Centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { type FeeRule, feeOf, ruleFor } from './seller'
import { listFeeRules } from './store'

export interface PaymentByMethod {
  sellerId: number
  paymentMethod: PaymentMethod
  installments: number
  /** Absent if it is not a card. */
  brand?: CardBrand
}

/** The fee of a payment by the seller's own fee table. */
export async function feeRuleOf(db: Db | Tx, payment: PaymentByMethod): Promise<FeeRule> {
  const rule = ruleFor(await listFeeRules(db, payment.sellerId), payment)
  if (!rule) throw new Error(`seller ${payment.sellerId} has no fee for ${payment.paymentMethod}`)
  return rule
}

/** The fee of a payment of this value in centavos, by the seller's own fee table. */
export async function feeOfPayment(
  db: Db | Tx,
  payment: PaymentByMethod & { value: Centavos },
): Promise<Centavos> {
  return feeOf(await feeRuleOf(db, payment), payment.value)
}
