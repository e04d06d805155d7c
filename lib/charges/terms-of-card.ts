import type { Db, Tx } from '@/db/client'
import type { Centavos } from '@/lib/kernel/money'
import { feeRuleOf } from '@/lib/sellers/fee-of-payment'
import { getSeller } from '@/lib/sellers/get-seller'
import { type CardMethod, type CardTerms, cardTerms } from './card-terms'

/** What an amount by card comes to for this seller. */
export async function termsOfCard(
  db: Db | Tx,
  payment: { sellerId: number; paymentMethod: CardMethod; amount: Centavos; installments: number },
): Promise<CardTerms> {
  const { paymentMethod, amount, installments } = payment
  const { buyerInterestBasisPoints: monthlyBasisPoints } = await getSeller(db, payment.sellerId)
  const rule = await feeRuleOf(db, payment)
  return cardTerms(paymentMethod, amount, installments, { rule, monthlyBasisPoints })
}
