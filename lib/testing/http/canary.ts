// A unique card, to be searched afterwards wherever data are stored.
import { randomInt, randomUUID } from 'node:crypto'
import { cardNumber } from '@/lib/testing/card-numbers'

export interface Canary {
  number: string
  cvv: string
  /** A text in every row about it. */
  mark: string
}

export function newCanary(): Canary {
  const digits = Array.from({ length: 15 }, () => randomInt(10)).join('')
  return {
    number: cardNumber('4', 16, digits),
    cvv: `${randomInt(1, 6)}${randomInt(10)}${randomInt(10)}`,
    mark: `CANARY ${randomUUID()}`,
  }
}
