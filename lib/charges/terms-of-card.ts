import type { Db, Tx } from '@/db/client'
import type { Centavos } from '@/lib/kernel/money'
import { feeRuleOf, type PaymentByMethod } from '@/lib/sellers/fee-of-payment'
import { getSeller } from '@/lib/sellers/get-seller'
import { type CardMethod, type CardTerms, cardTerms } from './card-terms'

/** What an amount by card comes to for this seller. */
export async function termsOfCard(
  db: Db | Tx,
  payment: PaymentByMethod & { paymentMethod: CardMethod; amount: Centavos },
): Promise<CardTerms> {
  const { paymentMethod, amount, installments } = payment
  const { buyerInterestBasisPoints: monthlyBasisPoints } = await getSeller(db, payment.sellerId)
  const price = await feeRuleOf(db, payment)
  return cardTerms(paymentMethod, amount, installments, { price, monthlyBasisPoints })
}
