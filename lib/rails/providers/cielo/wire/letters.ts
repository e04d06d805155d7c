// Cielo takes plain letters only: others are transliterated, since an accent counts twice or is refused (rail-card-cielo.md, 3 and
// 3.4).
import { plainLetters } from '@/lib/base/text/plain-letters'

const fitted = (text: string, max: number) => text.replace(/\s+/g, ' ').trim().slice(0, max).trimEnd()

/** Letters and blanks. The sign of an ordinal goes with its number. */
export function holderName(name: string): string {
  return fitted(plainLetters(name.replace(/[ºª]/g, ' ')).replace(/[^A-Za-z]+/g, ' '), 25) || 'TITULAR'
}

/** A text of an address; "-" where nothing is left, because the field is compulsory. */
export function plainText(text: string, max: number): string {
  return fitted(plainLetters(text).replace(/[^ -~]+/g, ''), max) || '-'
}

/** Their number of an order, from our reference: letters and digits, max 36 so that queries find it too. */
export function orderNumber(reference: string): string {
  const number = reference.replace(/[^A-Za-z0-9]/g, '')
  if (number.length === 0 || number.length > 36) throw new Error('The reference does not fit an order number')
  return number
}
