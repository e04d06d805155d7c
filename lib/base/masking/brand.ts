// The brand of a card number by its first digits, and whether a number is valid at all. It runs in the browser and
// has no dependencies.
import type { CardBrand } from '@/lib/base/kernel/card-brand'

/**
 * First digits of each brand: prefixes, or ranges given by first and last. The first matching row wins, because Elo
 * and Hipercard have numbers inside the ranges of others. Elo keeps growing within seven blocks of 65, which it
 * shares with Discover: both come to us through Elo, so the blocks are listed completely.
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

/** The brand of the digits typed so far: `4` is Visa until more digits make it an Elo. */
export function brandOfNumber(number: string): CardBrand | undefined {
  return firstDigits.find(([, ...ranges]) => ranges.some((range) => startsWithin(number, range)))?.[0]
}

function startsWithin(number: string, range: string | readonly [string, string]): boolean {
  if (typeof range === 'string') return number.startsWith(range)
  const [first, last] = range
  const start = number.slice(0, first.length)
  return start.length === first.length && first <= start && start <= last
}

/** Whether the text has 13 to 19 digits with the right check digit (Luhn, ISO/IEC 7812-1). */
export function isCardNumber(text: string): boolean {
  return /^[0-9]{13,19}$/.test(text) && luhnSum(text) % 10 === 0
}

const ZERO = '0'.charCodeAt(0)

/**
 * The Luhn sum: every second digit from the right is doubled, and a result above nine counts as the sum of its
 * digits.
 */
function luhnSum(digits: string): number {
  let sum = 0
  for (let fromRight = 0; fromRight < digits.length; fromRight += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - ZERO
    const value = digit * (1 + (fromRight % 2))
    sum += value > 9 ? value - 9 : value
  }
  return sum
}
