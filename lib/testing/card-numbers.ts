// Card numbers as brands issue them, from random digits of the caller.
import type { CardBrand } from '@/lib/base/kernel/card-brand'

/** The beginning and the length of the numbers of a brand. */
export const cardShapes: readonly (readonly [CardBrand, start: string, length: number])[] = [
  ['visa', '4539', 16],
  ['visa', '4539', 19],
  ['mastercard', '5105', 16],
  ['mastercard', '2221', 16],
  ['elo', '636368', 16],
  ['elo', '6550', 16],
  ['hipercard', '606282', 16],
  ['american_express', '37', 15],
  ['diners', '36', 14],
]

/** The start, filled with the digits and closed by the check digit. */
export function cardNumber(start: string, length: number, digits: string): string {
  const body = (start + digits).slice(0, length - 1)
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}
