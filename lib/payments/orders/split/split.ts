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
} from '@/lib/base/kernel/money'
import type { Share } from '@/lib/money/ledger/ledger'

export const splitTypes = ['FIXED', 'PERCENTAGE'] as const
export type SplitType = (typeof splitTypes)[number]

/** An agreed share. */
export interface SubSellerShare {
  idSubSeller: number
  paymentType: SplitType
  /** Reais where FIXED, percent where PERCENTAGE; at most two decimals. */
  paymentValue: number
  /** The amount for the whole order. */
  amount: Centavos
}

/** The amount of a share of a sale, in centavos. */
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
 * The shares of a partly captured sale: the captured fraction of the agreed shares, in the same proportions; where the fee
 * leaves less, the shares are reduced to what is left.
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
