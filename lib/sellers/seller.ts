// A seller is a company (or person) that sells through us. A sandbox seller lives in the simulated world and may move
// its own clock; a live one needs real adapters and has no clock of its own.
import { basisPointsOf, type Centavos, centavos } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'

export const sellerEnvironments = ['SANDBOX', 'LIVE'] as const
export type SellerEnvironment = (typeof sellerEnvironments)[number]

export const receivableFlows = ['TIMELINE', 'EARLY'] as const
export type ReceivableFlow = (typeof receivableFlows)[number]

export interface SellerOwner {
  name: string
  document: string
  birthdate: string
}

export interface SellerAddress {
  country?: string
  state: string
  city: string
  district?: string
  street: string
  zipCode: string
  number: string
  complement?: string
}

/** How people reach the seller: the interface shows no fields, so whatever texts were sent are kept. */
export type SellerContact = Record<string, string>

/** Where the seller's money goes. */
export interface SellerAccount {
  account?: {
    bank: string
    issuer: string
    issuerDigit?: string
    number: string
    bankDigit?: string
    accountType: string
  }
  transferType: 'PIX' | 'BANK_ACCOUNT'
  pix?: { keyType: string; key: string }
}

/** What a seller says of itself when it is registered. */
export interface SellerData {
  companyName: string
  fantasyName: string
  sellerUrl: string
  email: string
  owner: SellerOwner
  address: SellerAddress
  contact: SellerContact
  account: SellerAccount
  receivableFlow: ReceivableFlow
}

/** Where PIX codes send the money: to the key that was given for it, or to the one that the document is. */
export function pixKeyOf(document: string, account: SellerAccount): string {
  return account.pix?.key ?? document
}

/** What instalments cost a buyer a month, where the operator has set nothing else. */
export const DEFAULT_BUYER_INTEREST_BASIS_POINTS = 199

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
