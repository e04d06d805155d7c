// The terms of a card payment under each of the credit flows (contract, Orders): by CREDIT_CARD the seller is paid one part
// a month, by the early methods all at once. Early payment costs interest on the average time until the instalments are due.
// With CREDIT_CARD_EARLY_BUYER the buyer pays it on top of the amount; otherwise it is part of the seller's fee.

import {
  addCentavos,
  type Centavos,
  centavos,
  nearestProportion,
  simpleInterest,
  subtractCentavos,
} from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { methodTerms } from '@/lib/base/payment-terms/method-terms'
import { feeOf, type Price } from '@/lib/parties/sellers/seller'
import { interestOfInstallments, quoteInstallments } from './installments'

export interface CardTerms {
  /** What the buyer pays in all. */
  value: Centavos
  /** The interest within the value. */
  interestAmount: Centavos
  /** The platform's part of the value; the rest is the seller's. */
  fee: Centavos
  /** The price of early payment within the fee, whether the buyer or the seller bears it. */
  earlyFee: Centavos
}

/** The seller's price for card payments when a charge was created; it applies to whatever is captured later. */
export interface CardPrice extends Price {
  /** Monthly interest for early payment, in basis points. */
  monthlyBasisPoints: number
}

/** The terms of a charge with the price from which they were computed. */
export interface AgreedTerms extends CardTerms {
  price: CardPrice
}

/** The terms of an amount in a number of instalments, at a seller's price. */
export function cardTerms(
  method: CardMethod,
  amount: Centavos,
  installments: number,
  price: CardPrice,
): CardTerms {
  const { monthlyBasisPoints } = price
  const { earlyAtCostOf } = methodTerms[method]
  if (earlyAtCostOf === 'BUYER') {
    const { totalAmount } = quoteInstallments(amount, installments, monthlyBasisPoints).at(-1)!
    return withInterestOfBuyer(totalAmount, subtractCentavos(totalAmount, amount), price)
  }
  const interest = interestOfInstallments(installments, monthlyBasisPoints)
  const own = feeOf(price, amount)
  const fee = feeOf(
    price,
    amount,
    earlyAtCostOf === 'SELLER' ? simpleInterest(amount, interest) : centavos(0),
  )
  return { value: amount, interestAmount: centavos(0), fee, earlyFee: subtractCentavos(fee, own) }
}

/**
 * The terms of a part of an authorised amount: those of a sale of that part at the same price. Interest that the buyer was
 * quoted for the whole is taken in proportion.
 */
export function partTerms(
  whole: { method: CardMethod; installments: number; value: Centavos; interestAmount: Centavos },
  part: Centavos,
  price: CardPrice,
): CardTerms {
  const { method, installments, value, interestAmount } = whole
  if (methodTerms[method].earlyAtCostOf !== 'BUYER') return cardTerms(method, part, installments, price)
  return withInterestOfBuyer(part, nearestProportion(interestAmount, part, value), price)
}

/** The interest is the price of early payment; the seller's own fee is computed on the amount without it. */
function withInterestOfBuyer(value: Centavos, interestAmount: Centavos, price: Price): CardTerms {
  const own = feeOf(price, subtractCentavos(value, interestAmount))
  return { value, interestAmount, fee: addCentavos(own, interestAmount), earlyFee: interestAmount }
}
