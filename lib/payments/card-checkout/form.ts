// The card's fields at the checkout, and how each is checked before it is sent. It runs in the browser without zod, so it cannot
// use lib/parties/cards/card.ts, which needs zod; a test checks that both detect the same brands.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { isCardMethod, isCreditMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { longestNumber } from '@/lib/base/masking/number-in-text'
import type {
  CheckoutCardPayment,
  CheckoutInstallments,
  CheckoutPayment,
} from '@/lib/payments/checkout/contract'

export const cardFields = ['number', 'holderName', 'expiration', 'cvv'] as const
export type CardField = (typeof cardFields)[number]
export type TypedCard = Record<CardField, string>

/** What is wrong with a field; the key of its message. */
export type CardProblem =
  | `${CardField}${'Missing' | 'Invalid'}`
  | 'numberUnknown'
  | 'expirationOver'
  | 'cvvNotThree'
  | 'cvvNotFour'
  | 'cvvRefused'
  | 'expirationRefused'

/** The first match counts: Elo and Hipercard have numbers inside the ranges of other brands. */
const firstDigits: readonly (readonly [CardBrand, RegExp])[] = [
  ['elo', /^(4011(78|79)|431274|438935|451416|457393|45763[12]|504175|509|627780|636297|63636[89])/],
  ['elo', /^(506(699|7[0-6]\d|77[0-8])|65(00|04|05|07|09|16|50))/],
  ['hipercard', /^(606282|3841[046]0|637(095|568|599|609|612))/],
  ['american_express', /^3[47]/],
  ['diners', /^3(0[0-5]|[689])/],
  ['mastercard', /^(5[1-5]|22(2[1-9]|[3-9]\d)|2[3-6]\d\d|27([01]\d|20)|503143)/],
  ['visa', /^4/],
]

const digitsOf = (typed: string) => typed.replace(/\D/g, '')

/** The brand of a number that may be incomplete. */
export function typedBrand(number: string): CardBrand | undefined {
  const digits = digitsOf(number)
  return firstDigits.find(([, start]) => start.test(digits))?.[0]
}

/** The length of the security code of a brand. */
export function cvvLength(brand: CardBrand | undefined): 3 | 4 | undefined {
  return brand && (brand === 'american_express' ? 4 : 3)
}

/** Whether the length and the check digit of a number are valid (Luhn, ISO/IEC 7812-1). */
function isValidNumber(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, fromRight) => {
    const value = Number(digit) * (1 + (fromRight % 2))
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{13,19}$/.test(number) && sum % 10 === 0
}

/** Month and four-digit year of `8/31`, `08/31` or `08/2031`. */
function readExpiration(typed: string): { month: number; year: number } | undefined {
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*((?:20)?\d{2})\s*$/.exec(typed) ?? []
  const found = { month: Number(month), year: 2000 + (Number(year) % 100) }
  return found.month >= 1 && found.month <= 12 && year ? found : undefined
}

const LONGEST_YEARS = 25

/** Whether a month has ended everywhere in Brazil; in its last hours the issuer decides. */
function hasEnded({ month, year }: { month: number; year: number }, now: Date): boolean {
  const yesterday = new Date(now.getTime() - DAY_MS)
  return year * 12 + month < yesterday.getUTCFullYear() * 12 + yesterday.getUTCMonth() + 1
}

/** A holder's name with this many digits is a card number in the wrong field, which must not be stored as a name. */
const MIN_NUMBER_DIGITS = 13

const checks: Record<CardField, (typed: TypedCard, now: Date) => CardProblem | undefined> = {
  number: ({ number }) => {
    if (!isValidNumber(digitsOf(number))) return 'numberInvalid'
    return typedBrand(number) ? undefined : 'numberUnknown'
  },
  holderName: ({ holderName }) =>
    /\p{L}.*\p{L}/u.test(holderName) &&
    holderName.length <= 255 &&
    longestNumber(holderName) < MIN_NUMBER_DIGITS
      ? undefined
      : 'holderNameInvalid',
  expiration: ({ expiration }, now) => {
    const read = readExpiration(expiration)
    if (!read || read.year > now.getUTCFullYear() + LONGEST_YEARS) return 'expirationInvalid'
    return hasEnded(read, now) ? 'expirationOver' : undefined
  },
  cvv: ({ cvv, number }) => {
    const length = cvvLength(typedBrand(number))
    if (length ? digitsOf(cvv).length === length : /^\d{3,4}$/.test(cvv.trim())) return undefined
    if (!length) return 'cvvInvalid'
    return length === 4 ? 'cvvNotFour' : 'cvvNotThree'
  },
}

/** What is wrong with a field of a card; `now` is on the seller's clock. */
export function cardProblem(field: CardField, typed: TypedCard, now: Date): CardProblem | undefined {
  return typed[field].trim() === '' ? `${field}Missing` : checks[field](typed, now)
}

/** The fields of a valid card in the format of the request. */
export function cardAsSent(typed: TypedCard): TypedCard {
  const { month, year } = readExpiration(typed.expiration)!
  return {
    number: digitsOf(typed.number),
    holderName: typed.holderName.replace(/\s+/g, ' ').trim(),
    expiration: `${String(month).padStart(2, '0')}/${year}`,
    cvv: digitsOf(typed.cvv),
  }
}

/** A code or slip. */
export type BankPaymentView = Exclude<CheckoutPayment, CheckoutCardPayment>

const isCardPayment = (payment: CheckoutPayment): payment is CheckoutCardPayment =>
  isCardMethod(payment.method)

export function cardPaymentOf(payment: CheckoutPayment | undefined): CheckoutCardPayment | undefined {
  return payment && isCardPayment(payment) ? payment : undefined
}

export function bankPaymentOf(payment: CheckoutPayment | undefined): BankPaymentView | undefined {
  return payment && !isCardPayment(payment) ? payment : undefined
}

/** The methods as a buyer sees them: credit card once, since it is the seller's choice who pays its interest. */
export function offeredMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  const credit = methods.find(isCreditMethod)
  return methods.filter((method) => !isCreditMethod(method) || method === credit)
}

/** The row of the chosen number of instalments, or the first row if that is not offered. */
export function chosenRow(
  rows: readonly CheckoutInstallments[] | undefined,
  installments: number,
): CheckoutInstallments | undefined {
  return rows?.find((row) => row.installments === installments) ?? rows?.[0]
}
