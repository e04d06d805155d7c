// A seller is a company (or person) that sells through us. A sandbox seller lives in the simulated world and may move
// its own clock; a live one needs real adapters and has no clock of its own.
import { basisPointsOf, type Centavos, centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

export const sellerEnvironments = ['SANDBOX', 'LIVE'] as const
export type SellerEnvironment = (typeof sellerEnvironments)[number]

export const receivableFlows = ['TIMELINE', 'EARLY'] as const
export type ReceivableFlow = (typeof receivableFlows)[number]

/** What one payment costs the seller: a share of it and a fixed part. */
export interface FeeRule {
  paymentMethod: PaymentMethod
  rateBasisPoints: number
  fixedFee: Centavos
}

/** The fee of a payment in centavos; never more than the payment itself. */
export function feeOf(rule: FeeRule, value: Centavos): Centavos {
  return centavos(Math.min(value, basisPointsOf(value, rule.rateBasisPoints) + rule.fixedFee))
}

/** The fees of a seller whose operator has set no others. */
export const defaultFees: readonly FeeRule[] = [
  { paymentMethod: 'PIX', rateBasisPoints: 99, fixedFee: centavos(0) },
  { paymentMethod: 'BANK_SLIP', rateBasisPoints: 0, fixedFee: centavos(349) },
  { paymentMethod: 'CREDIT_CARD', rateBasisPoints: 399, fixedFee: centavos(39) },
  { paymentMethod: 'CREDIT_CARD_EARLY_BUYER', rateBasisPoints: 399, fixedFee: centavos(39) },
  { paymentMethod: 'CREDIT_CARD_EARLY_SELLER', rateBasisPoints: 399, fixedFee: centavos(39) },
  { paymentMethod: 'DEBIT_CARD', rateBasisPoints: 199, fixedFee: centavos(39) },
]
