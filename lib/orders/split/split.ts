// A split gives sub-sellers their share of a sale: a fixed amount, or a percentage of what the buyer pays. What is left,
// less the fee, is the seller's. Each charge of an order carries its part of every share.
import {
  addCentavos,
  apportion,
  basisPointsOf,
  type Centavos,
  centavos,
  hundredthsOf,
  proportion,
  splitEvenly,
} from '@/lib/kernel/money'
import type { Share } from '@/lib/ledger/ledger'

/** How many sub-sellers may share a sale. */
export const MAX_SHARES = 50

export const splitTypes = ['FIXED', 'PERCENTAGE'] as const
export type SplitType = (typeof splitTypes)[number]

/** A share as it was agreed on. */
export interface SubSellerShare {
  idSubSeller: number
  paymentType: SplitType
  /** Reais where FIXED, percent where PERCENTAGE; at most two decimals. */
  paymentValue: number
  /** What that is of the whole order. */
  amount: Centavos
}

/** What an agreed share comes to in centavos of a sale. */
export function shareOf(value: Centavos, paymentType: SplitType, paymentValue: number): Centavos {
  const hundredths = hundredthsOf(paymentValue)
  return paymentType === 'PERCENTAGE' ? basisPointsOf(value, hundredths) : centavos(hundredths)
}

export function sumOfShares(shares: readonly SubSellerShare[]): Centavos {
  return addCentavos(...shares.map((share) => share.amount))
}

/** Each sub-seller's part of one of the order's charges; over all of its charges the parts sum to the shares. */
export function sharesOfCharge(shares: readonly SubSellerShare[], charges: number, index: number): Share[] {
  return shares.map(({ idSubSeller, amount }) => ({
    subSellerId: idSubSeller,
    amount: splitEvenly(amount, charges)[index]!,
  }))
}

/**
 * Of a part that was taken of a sale sub-sellers get that part of all that was agreed, in the same proportions; where the fee
 * leaves less, they share what is left.
 */
export function sharesOfPart(
  shares: readonly SubSellerShare[],
  { part, whole, left }: { part: Centavos; whole: Centavos; left: Centavos },
): Share[] {
  const total = centavos(Math.min(left, proportion(sumOfShares(shares), part, whole)))
  const amounts = apportion(
    total,
    shares.map(({ amount }) => amount),
  )
  return shares
    .map(({ idSubSeller }, index) => ({ subSellerId: idSubSeller, amount: amounts[index]! }))
    .filter(({ amount }) => amount > 0)
}
