// What a payment by card comes to under each of the credit flows (contract, Orders): by CREDIT_CARD the seller is paid a
// part a month; by the early ones all at once, which costs interest on the average time that money is out. The buyer
// bears it where the method says so, and pays it on top; otherwise the seller does, out of the fee.
import {
  addCentavos,
  type Centavos,
  centavos,
  nearestProportion,
  simpleInterest,
  subtractCentavos,
} from '@/lib/kernel/money'
import type { CardMethod } from '@/lib/kernel/payment-method'
import { feeOf, type Price } from '@/lib/sellers/seller'
import { interestOfInstallments, quoteInstallments } from './installments'

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

/** What a seller's payments by card cost when a charge was made: whatever of it is captured costs that. */
export interface CardPrice extends Price {
  /** Interest a month for being paid early, in basis points. */
  monthlyBasisPoints: number
}

/** The terms of a charge, kept with the price that they came of. */
export interface AgreedTerms extends CardTerms {
  price: CardPrice
}

/** The terms of an amount in so many instalments, by a seller's price. */
export function cardTerms(
  method: CardMethod,
  amount: Centavos,
  installments: number,
  price: CardPrice,
): CardTerms {
  const { monthlyBasisPoints } = price
  if (method === 'CREDIT_CARD_EARLY_BUYER') {
    const { totalAmount } = quoteInstallments(amount, installments, monthlyBasisPoints).at(-1)!
    return withInterestOfBuyer(totalAmount, subtractCentavos(totalAmount, amount), price)
  }
  const isEarly = method === 'CREDIT_CARD_EARLY_SELLER'
  const interest = interestOfInstallments(installments, monthlyBasisPoints)
  const own = feeOf(price, amount)
  const fee = feeOf(price, amount, isEarly ? simpleInterest(amount, interest) : centavos(0))
  return { value: amount, interestAmount: centavos(0), fee, earlyFee: subtractCentavos(fee, own) }
}

/**
 * The terms of a part of what was authorised under others: those of a sale of that part at the same price. Of interest that the
 * buyer was quoted for the whole, the part bears the same part.
 */
export function partTerms(
  whole: { method: CardMethod; installments: number; value: Centavos; interestAmount: Centavos },
  part: Centavos,
  price: CardPrice,
): CardTerms {
  const { method, installments, value, interestAmount } = whole
  if (method !== 'CREDIT_CARD_EARLY_BUYER') return cardTerms(method, part, installments, price)
  return withInterestOfBuyer(part, nearestProportion(interestAmount, part, value), price)
}

/** The interest is kept as the price of early payment; the seller's fee is that of the amount without it. */
function withInterestOfBuyer(value: Centavos, interestAmount: Centavos, price: Price): CardTerms {
  const own = feeOf(price, subtractCentavos(value, interestAmount))
  return { value, interestAmount, fee: addCentavos(own, interestAmount), earlyFee: interestAmount }
}
