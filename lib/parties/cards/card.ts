// A card is what a buyer pays with: a number, the month of its expiry, the name of its holder, and a security code
// that is held only for one authorisation. Only the vault has the number; everything else has its first six and last
// four digits. The brand is derived from the number and never taken from a request.
import { addDays, addMonths, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { CardSecret } from './card-secret'

export { brandOfNumber, isCardNumber } from '@/lib/base/masking/brand'

/** PENDING until it is decided: a token that its issuer has not confirmed yet, or a card stored for one payment only. */
export const cardStatuses = ['ACTIVE', 'PENDING', 'INACTIVE'] as const

/** A card is erased once it was not used for so long. */
export const UNUSED_MONTHS = 24

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
  /** 3 or 4 digits; absent if a token is charged without one. */
  cvv?: CardSecret
}

/** The parts of a number that may be stored and shown. */
export function shownDigitsOf(number: string): { first6digits: string; last4digits: string } {
  return { first6digits: number.slice(0, 6), last4digits: number.slice(-4) }
}

/** The masked number for display, `4111 11•• •••• 1111`, the same for every length. */
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

/** The last day on which a card is good. */
export function lastDayOf({ expirationMonth, expirationYear }: CardExpiration): CivilDate {
  const first = `${expirationYear}-${String(expirationMonth).padStart(2, '0')}-01` as CivilDate
  return addDays(addMonths(first, 1), -1)
}

/** Whether a card has expired by the calendar of São Paulo: it is valid until the last day of its month. */
export function isExpired({ expirationMonth, expirationYear }: CardExpiration, at: Date): boolean {
  const [year, month] = civilDateOf(at).split('-').map(Number) as [number, number]
  return expirationYear * 12 + expirationMonth < year * 12 + month
}
