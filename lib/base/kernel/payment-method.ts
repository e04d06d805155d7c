// How a buyer can pay, by the names of the interface. Prices, links, plans, charges and orders all name a method. A method is a row
// of one table; code asks the table, or has a record with an entry for each method or rail, and never compares with a name. What is
// agreed of its money is in payment-terms/method-terms.ts, which the checkout does not load.
import type { Centavos } from './money'

interface MethodFacts {
  /** Who collects it, and how: a bank by a PIX code or by a slip under our reference, or the acquirer of a card. */
  rail: 'PIX' | 'BANK_SLIP' | 'CARD'
  /** As buyers see it: who pays for early money of a credit card is between the seller and the platform. */
  shownAs: 'PIX' | 'BANK_SLIP' | 'CREDIT_CARD' | 'DEBIT_CARD'
  /** The function of the card. Only a credit card is paid in instalments. */
  card: 'CREDIT' | 'DEBIT' | null
  /** Whether its holder authenticates each payment. */
  authenticates: boolean
  /** What the checkout asks of its buyer beside name and document: `CHOSEN` is the seller's setting. */
  asks: { contact: 'CHOSEN' | 'EMAIL'; address: 'NEVER' | 'CHOSEN' | 'ALWAYS' }
  /** Whether what the buyer gets shows the payer's document and address. */
  showsPayer: boolean
}

const creditCard = {
  rail: 'CARD',
  shownAs: 'CREDIT_CARD',
  card: 'CREDIT',
  authenticates: false,
  asks: { contact: 'EMAIL', address: 'CHOSEN' },
  showsPayer: false,
} as const satisfies MethodFacts

/** In the order of the interface. */
export const methodFacts = {
  PIX: {
    rail: 'PIX',
    shownAs: 'PIX',
    card: null,
    authenticates: false,
    asks: { contact: 'CHOSEN', address: 'NEVER' },
    showsPayer: false,
  },
  BANK_SLIP: {
    rail: 'BANK_SLIP',
    shownAs: 'BANK_SLIP',
    card: null,
    authenticates: false,
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

interface RailFacts {
  /** Its place at the checkout: PIX first, and last the slip. */
  place: number
  /** Whether the buyer pays at the checkout; a slip is only created there, and paid within days. */
  paysAtOnce: boolean
  /** The key of the texts that name the identifier of a payment at the bank; null for cards. */
  paymentId: 'endToEndId' | 'settlement' | null
}

export const railFacts: Record<MethodFacts['rail'], RailFacts> = {
  PIX: { place: 0, paysAtOnce: true, paymentId: 'endToEndId' },
  CARD: { place: 1, paysAtOnce: true, paymentId: null },
  BANK_SLIP: { place: 2, paysAtOnce: false, paymentId: 'settlement' },
}

export const paymentIdOf = (method: PaymentMethod) => railFacts[methodFacts[method].rail].paymentId

type MethodWith<Fact extends keyof MethodFacts, Value extends MethodFacts[Fact]> = {
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

export const bankRailOf = (method: PaymentMethod): BankRail => methodFacts[collectedMethodOf(method)].rail

/** For statements to the database. */
export const methodsOn = (rail: PaymentRail): PaymentMethod[] =>
  paymentMethods.filter((method) => methodFacts[method].rail === rail)

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
