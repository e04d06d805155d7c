import type { Db, Tx } from '@/db/client'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type FeeRule, feeOf, ruleFor } from '@/lib/parties/sellers/seller'
import { listMethodRules } from './hot-store'

export interface PaymentByMethod {
  sellerId: number
  paymentMethod: PaymentMethod
  /** The day of the sale, by the seller's clock: its prices apply. */
  day: CivilDate
  installments: number
  /** Absent if it is not a card. */
  brand?: CardBrand
  /** Those of the method on that day, where the caller has read them. */
  rules?: readonly FeeRule[] | undefined
}

/** The rule for a payment by the prices that the seller has on the day of the sale. */
export async function feeRuleOf(db: Db | Tx, payment: PaymentByMethod): Promise<FeeRule> {
  const rule = ruleFor(payment.rules ?? (await listMethodRules(db, payment)), payment)
  if (!rule) throw new Error(`seller ${payment.sellerId} has no fee for ${payment.paymentMethod}`)
  return rule
}

/** The fee of a payment of this value in centavos, by the prices of that day. */
export async function feeOfPayment(
  db: Db | Tx,
  payment: PaymentByMethod & { value: Centavos },
): Promise<Centavos> {
  return feeOf(await feeRuleOf(db, payment), payment.value)
}
