import { randomBytes } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { shownDigitsOf } from './card'
import { type CardInput, createCard } from './create-card'
import { type CardRow, countNumbers, findFingerprint, lockShownDigits } from './store'

/** Max different numbers with the same first six and last four digits that a seller may send in a day. */
const NUMBERS_PER_DAY = 10

const FINGERPRINT_BYTES = 32

/**
 * Creates a token whose response shows the fingerprint, and the issuer's confirmation if requested. The fingerprint is a
 * random value that every token of the same number of the seller gets, so it reveals nothing without this table. Both
 * would confirm a guessed number, and the shown digits leave only 100,000 candidates; so the number of different ones is
 * limited per day, and beyond it all with these digits are refused, existing or not. Throws TOO_MANY_REQUESTS, and
 * what createCard throws.
 */
export function createCardToken(ctx: Ctx, input: CardInput): Promise<CardRow> {
  const number = input.card.number.reveal()
  return transaction(ctx, async (inner) => {
    const sellerId = sellerIdOf(ctx)
    const digits = { sellerId, ...shownDigitsOf(number) }
    await lockShownDigits(inner.tx, digits)
    const { numbers, first } = await countNumbers(inner.tx, digits, new Date(ctx.now.getTime() - DAY_MS))
    if (numbers >= NUMBERS_PER_DAY && first) {
      const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() + DAY_MS - ctx.now.getTime()) / 1000))
      throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    const stored = await findFingerprint(inner.tx, sellerId, ctx.vault.knownHashes(number, sellerId))
    const fingerprint = stored ?? randomBytes(FINGERPRINT_BYTES).toString('hex')
    return createCard(inner, { ...input, fingerprint })
  })
}
