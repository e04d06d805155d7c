import type { Db, Tx } from '@/db/client'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { feeRuleOf, type PaymentByMethod } from '@/lib/parties/fees/fee-of-payment'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type AgreedTerms, cardTerms } from './card-terms'

/** The terms of a card payment for this seller, with the price from which they are computed. */
export async function termsOfCard(
  db: Db | Tx,
  payment: PaymentByMethod & { paymentMethod: CardMethod; amount: Centavos },
  loadedSeller?: SellerRow,
): Promise<AgreedTerms> {
  const { paymentMethod, amount, installments } = payment
  const seller = loadedSeller ?? (await getSeller(db, payment.sellerId))
  const { buyerInterestBasisPoints: monthlyBasisPoints } = seller
  const { rateBasisPoints, fixedFee } = await feeRuleOf(db, payment)
  const price = { rateBasisPoints, fixedFee, monthlyBasisPoints }
  return { ...cardTerms(paymentMethod, amount, installments, price), price }
}
