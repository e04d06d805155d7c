// A card is what a buyer pays with: a number, the month until which it is good, the name of its holder, and a security
// code that lives only as long as one authorisation. The number is known to the vault alone; everybody else sees its
// first six and last four digits. Its brand is read from the number and never taken from a request.
import { civilDateOf } from '@/lib/kernel/dates'
import { CardSecret } from './card-secret'

export { brandOfNumber, isCardNumber } from './brand'

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
