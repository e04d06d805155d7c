// An acquirer for the tests of the port: the same suite runs on each implementation.
import { randomUUID } from 'node:crypto'
import { centavos } from '@/lib/base/kernel/money'
import { type CardData, secretCvv, secretNumber } from '@/lib/parties/cards/card'
import type { Acquirer, AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'

/** What becomes of the next call of one kind. */
export type Loss =
  /** Nothing happened there, and no answer came. */
  | 'before'
  /** It happened, and no answer came. */
  | 'after'

export interface AcquirerUnderTest {
  acquirer: Acquirer
  now(): Date
  /** Lets time pass, for this side and the other. */
  advance(milliseconds: number): void
  /** The next call of this kind loses its answer. */
  lose(call: 'authorize' | 'capture' | 'refund' | 'void', loss: Loss): void
  cards: {
    approved: CardData
    declined: CardData
    /** Of a brand or kind that the acquirer can't be asked about; absent where it can be asked about all. */
    unverifiable?: CardData
  }
  /** The next payment stays undecided, and is approved by `decide`. */
  undecided(): { card: CardData; decide(reference: string): void }
  /** The other side denies the newest refund of a sale after it accepted it; absent where it never does. */
  deny?(reference: string): void
  /** How many payments the other side has that took or hold money under a reference. */
  charged(reference: string): Promise<number>
}

export const cardOf = (number: string, holderName = 'MARIA SILVA'): CardData => ({
  holderName,
  number: secretNumber(number),
  expirationMonth: 8,
  expirationYear: 2031,
  cvv: secretCvv('123'),
})

export const requestOf = (
  one: AcquirerUnderTest,
  changes: Partial<AuthorizationRequest> = {},
): AuthorizationRequest => ({
  reference: randomUUID(),
  sellerId: 1,
  sellerName: 'Café do Porto',
  value: centavos(10_000),
  installments: 1,
  method: 'CREDIT_CARD',
  capture: true,
  card: one.cards.approved,
  initiation: { by: 'HOLDER', card: 'NONE' },
  at: one.now(),
  ...changes,
})
