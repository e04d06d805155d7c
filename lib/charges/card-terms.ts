// What a payment by card comes to under each of the credit flows (contract, Orders): by CREDIT_CARD the seller is paid a
// part a month; by the early ones all at once, which costs interest on the average time that money is out. The buyer
// bears it where the method says so, and pays it on top; otherwise the seller does, out of the fee.
import { addCentavos, type Centavos, centavos, subtractCentavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { feeOf, type Price } from '@/lib/sellers/seller'
import { quoteInstallments } from './installments'

export const cardMethods = [
  'CREDIT_CARD',
  'CREDIT_CARD_EARLY_BUYER',
  'CREDIT_CARD_EARLY_SELLER',
  'DEBIT_CARD',
] as const satisfies readonly PaymentMethod[]
export type CardMethod = (typeof cardMethods)[number]

export function isCardMethod(method: PaymentMethod): method is CardMethod {
  return (cardMethods as readonly PaymentMethod[]).includes(method)
}

export interface CardTerms {
  /** What the buyer pays in all. */
  value: Centavos
  /** How much of that is interest. */
  interestAmount: Centavos
  /** What is kept of the value; the rest is the seller's. */
  fee: Centavos
  /** How much of that is the price of being paid early, whoever bears it. */
  earlyFee: Centavos
}

/** The terms of an amount in so many instalments, by a seller's price and interest in basis points a month. */
export function cardTerms(
  method: CardMethod,
  amount: Centavos,
  installments: number,
  seller: { price: Price; monthlyBasisPoints: number },
): CardTerms {
  const own = feeOf(seller.price, amount)
  const { totalAmount } = quoteInstallments(amount, installments, seller.monthlyBasisPoints).at(-1)!
  const interest = subtractCentavos(totalAmount, amount)
  if (method === 'CREDIT_CARD_EARLY_BUYER') {
    return {
      value: totalAmount,
      interestAmount: interest,
      fee: addCentavos(own, interest),
      earlyFee: interest,
    }
  }
  const borne = method === 'CREDIT_CARD_EARLY_SELLER' ? addCentavos(own, interest) : own
  const fee = centavos(Math.min(amount, borne))
  return { value: amount, interestAmount: centavos(0), fee, earlyFee: subtractCentavos(fee, own) }
}
