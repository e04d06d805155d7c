// How a buyer can pay, by the names of the interface. Prices, links, plans, charges and orders all name a method.
import type { Centavos } from './money'

export const paymentMethods = [
  'PIX',
  'BANK_SLIP',
  'CREDIT_CARD',
  'CREDIT_CARD_EARLY_BUYER',
  'CREDIT_CARD_EARLY_SELLER',
  'DEBIT_CARD',
] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const creditCardMethods = [
  'CREDIT_CARD',
  'CREDIT_CARD_EARLY_SELLER',
  'CREDIT_CARD_EARLY_BUYER',
] as const satisfies readonly PaymentMethod[]

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

/** What becomes of payments, as the metrics of a process count it. */
export const paymentOutcomes = ['created', 'paid', 'declined', 'refunded', 'disputed'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

export interface CountedPayment {
  isLive: boolean
  method: PaymentMethod
  outcome: PaymentOutcome
  value: Centavos
}
