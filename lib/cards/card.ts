// A card is what a buyer pays with: a number, the month until which it is good, the name of its holder, and a security
// code that lives only as long as one authorisation. The number is known to the vault alone; everybody else sees its
// first six and last four digits. Its brand is read from the number and never taken from a request.
import { civilDateOf } from '@/lib/kernel/dates'
import { CardSecret } from './card-secret'

export const cardBrands = ['visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners'] as const
export type CardBrand = (typeof cardBrands)[number]

/** PENDING until it is decided: a token whose issuer is asked first, or a card that was kept for one payment alone. */
export const cardStatuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const

export interface CardExpiration {
  /** 1 to 12. */
  expirationMonth: number
  /** Four digits. */
  expirationYear: number
}

export interface CardData extends CardExpiration {
  holderName: string
  /** 13 to 19 digits. */
  number: CardSecret
  /** 3 or 4 digits; absent where a token is charged without one. */
  cvv?: CardSecret
}

/**
 * First digits that belong to a brand, each a prefix or the first and last of a range. The first row that fits wins: Elo
 * and Hipercard were given numbers inside the ranges of others. Elo keeps growing within seven blocks of 65, which it
 * shares with Discover: both come to us through Elo, so that the blocks are taken whole.
 */
const firstDigits: readonly (readonly [CardBrand, ...(string | readonly [string, string])[]])[] = [
  ['elo', ['401178', '401179'], '431274', '438935', '451416', '457393', ['457631', '457632'], '504175'],
  ['elo', ['506699', '506778'], '509', '627780', '636297', ['636368', '636369']],
  ['elo', '6500', ['6504', '6505'], '6507', '6509', '6516', '6550'],
  ['hipercard', '606282', '384100', '384140', '384160'],
  ['hipercard', '637095', '637568', '637599', '637609', '637612'],
  ['american_express', '34', '37'],
  ['diners', ['300', '305'], '36', '38', '39'],
  ['mastercard', ['51', '55'], ['2221', '2720'], '503143'],
  ['visa', '4'],
]

/** The brand of a number in digits, as far as it is typed: `4` is a Visa until it turns out to be an Elo. */
export function brandOfNumber(number: string): CardBrand | undefined {
  return firstDigits.find(([, ...ranges]) => ranges.some((range) => startsWithin(number, range)))?.[0]
}

function startsWithin(number: string, range: string | readonly [string, string]): boolean {
  if (typeof range === 'string') return number.startsWith(range)
  const [first, last] = range
  const start = number.slice(0, first.length)
  return start.length === first.length && first <= start && start <= last
}

/** 13 to 19 digits with the right check digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  return /^[0-9]{13,19}$/.test(text) && luhnSum(text) % 10 === 0
}

/** Every second digit from the right counts twice, and a number above nine as the sum of its digits. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, fromRight) => {
    const value = Number(digit) * (1 + (fromRight % 2))
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
}

/** What may be kept and shown of a number. */
export function shownDigitsOf(number: string): { first6digits: string; last4digits: string } {
  return { first6digits: number.slice(0, 6), last4digits: number.slice(-4) }
}

/** As people see it, `4111 11•• •••• 1111`: however long the number is. */
export function maskedNumber(first6digits: string, last4digits: string): string {
  return `${first6digits.slice(0, 4)} ${first6digits.slice(4)}•• •••• ${last4digits}`
}

export function secretNumber(number: string): CardSecret {
  const { first6digits, last4digits } = shownDigitsOf(number)
  return new CardSecret(number, maskedNumber(first6digits, last4digits))
}

export function secretCvv(cvv: string): CardSecret {
  return new CardSecret(cvv, '[cvv]')
}

/** Whether the month of a card is over in São Paulo: it is good until that month's last day. */
export function isExpired({ expirationMonth, expirationYear }: CardExpiration, at: Date): boolean {
  const [year, month] = civilDateOf(at).split('-').map(Number) as [number, number]
  return expirationYear * 12 + expirationMonth < year * 12 + month
}
