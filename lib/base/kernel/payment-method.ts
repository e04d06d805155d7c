// How a buyer can pay, by the names of the interface. Prices, links, plans, charges and orders all name a method. A method is a row
// of one table; code asks the table, or has a record with an entry for each method or rail, and never compares with a name. What is
// agreed of its money is in payment-terms/method-terms.ts, which the checkout does not load.
import type { Centavos } from './money'

interface MethodFacts {
  /** Who collects it, and how: a bank by a PIX code or by a slip under our reference, or the acquirer of a card. */
  rail: 'PIX' | 'BANK_SLIP' | 'CARD'
  /** As buyers see it: who pays for early money of a credit card is between the seller and the platform. */
  shownAs: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD'
  /** Its place at the checkout: PIX first, and last the slip. */
  place: number
  /** The function of the card. Only a credit card is paid in instalments. */
  card: 'CREDIT' | 'DEBIT' | null
  /** Whether its holder authenticates each payment. */
  authenticates: boolean
  /** Whether the buyer pays at the checkout; a slip is only created there, with a text of the seller, and paid within days. */
  paysAtOnce: boolean
  /** Whether a charge waits for its buyer: then one that ends unpaid has expired. That of a card was cancelled by the seller. */
  waitsForBuyer: boolean
  /** Whether the bank of a connection lists its payments and reports each as cash-in. */
  isListedByBank: boolean
  /** The key of the texts that name the identifier of a payment at the bank; null for cards. */
  paymentId: 'endToEndId' | 'settlement' | null
  /** What the checkout asks of its buyer beside name and document: `CHOSEN` is the seller's setting. */
  asks: { contact: 'CHOSEN' | 'EMAIL'; address: 'NEVER' | 'CHOSEN' | 'ALWAYS' }
  /** Whether what the buyer gets shows the payer's document and address. */
  showsPayer: boolean
}

const creditCard = {
  rail: 'CARD',
  shownAs: 'CREDIT_CARD',
  place: 1,
  card: 'CREDIT',
  authenticates: false,
  paysAtOnce: true,
  waitsForBuyer: false,
  isListedByBank: false,
  paymentId: null,
  asks: { contact: 'EMAIL', address: 'CHOSEN' },
  showsPayer: false,
} as const satisfies MethodFacts

/** In the order of the interface. */
export const methodFacts = {
  PIX: {
    rail: 'PIX',
    shownAs: 'PIX',
    place: 0,
    card: null,
    authenticates: false,
    paysAtOnce: true,
    waitsForBuyer: true,
    isListedByBank: true,
    paymentId: 'endToEndId',
    asks: { contact: 'CHOSEN', address: 'NEVER' },
    showsPayer: false,
  },
  BANK_SLIP: {
    rail: 'BANK_SLIP',
    shownAs: 'BANK_SLIP',
    place: 2,
    card: null,
    authenticates: false,
    paysAtOnce: false,
    waitsForBuyer: true,
    isListedByBank: false,
    paymentId: 'settlement',
    asks: { contact: 'EMAIL', address: 'ALWAYS' },
    showsPayer: true,
  },
  CREDIT_CARD: creditCard,
  CREDIT_CARD_EARLY_BUYER: creditCard,
  CREDIT_CARD_EARLY_SELLER: creditCard,
  // A debit card can't be charged without the authentication of its holder, each time.
  DEBIT_CARD: {
    ...creditCard,
    shownAs: 'DEBIT_CARD',
    card: 'DEBIT',
    authenticates: true,
  },
} as const satisfies Record<string, MethodFacts>

export type PaymentMethod = keyof typeof methodFacts
export const paymentMethods = Object.keys(methodFacts) as [PaymentMethod, ...PaymentMethod[]]

/** In the order of the interface, each once. */
const valuesOf = <Fact extends 'rail' | 'shownAs'>(fact: Fact) =>
  [...new Set(paymentMethods.map((method) => methodFacts[method][fact]))] as [
    MethodFacts[Fact],
    ...MethodFacts[Fact][],
  ]

export const paymentRails = valuesOf('rail')
export const shownMethods = valuesOf('shownAs')
export type ShownMethod = MethodFacts['shownAs']

export type MethodWith<Fact extends keyof MethodFacts, Value extends MethodFacts[Fact]> = {
  [Method in PaymentMethod]: (typeof methodFacts)[Method][Fact] extends Value ? Method : never
}[PaymentMethod]

export type PaymentRail = MethodFacts['rail']
/** The rails of banks. */
export type BankRail = Exclude<PaymentRail, 'CARD'>
export type CardMethod = MethodWith<'rail', 'CARD'>
export type CreditMethod = MethodWith<'card', 'CREDIT'>
/** A method that a bank collects. */
export type CollectedMethod = MethodWith<'rail', BankRail>

export function isCardMethod(method: PaymentMethod): method is CardMethod {
  return methodFacts[method].rail === 'CARD'
}

export function isCreditMethod(method: PaymentMethod): method is CreditMethod {
  return methodFacts[method].card === 'CREDIT'
}

function isCollectedMethod(method: PaymentMethod): method is CollectedMethod {
  return !isCardMethod(method)
}

/** The method of a charge that a bank collects. Throws for a card: that is a bug of ours. */
export function collectedMethodOf(method: PaymentMethod): CollectedMethod {
  if (!isCollectedMethod(method)) throw new Error(`no bank collects ${method}`)
  return method
}

/** The method of a charge that is on a rail. Throws for another: that is a bug of ours. */
export function methodOn<Rail extends PaymentRail>(
  rail: Rail,
  method: PaymentMethod,
): MethodWith<'rail', Rail> {
  if (methodFacts[method].rail !== rail) throw new Error(`${method} is not on ${rail}`)
  return method as MethodWith<'rail', Rail>
}

export const bankRailOf = (method: PaymentMethod): BankRail => methodFacts[collectedMethodOf(method)].rail

/** For statements to the database. */
export const methodsListedByBanks = paymentMethods.filter((method) => methodFacts[method].isListedByBank)

const methodsThat = <Method extends PaymentMethod>(is: (method: PaymentMethod) => method is Method) =>
  paymentMethods.filter(is) as [Method, ...Method[]]

export const cardMethods = methodsThat(isCardMethod)
export const collectedMethods = methodsThat(isCollectedMethod)

/** What becomes of payments, as the metrics of a process count it. */
export const paymentOutcomes = ['created', 'paid', 'declined', 'refunded', 'disputed'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

export interface CountedPayment {
  isLive: boolean
  method: PaymentMethod
  outcome: PaymentOutcome
  value: Centavos
}
