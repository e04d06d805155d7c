import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { DAY_MS } from '@/lib/kernel/durations'
import { Problem } from '@/lib/kernel/problem'
import { shownDigitsOf } from './card'
import { type CardInput, createCard } from './create-card'
import { type CardRow, countNumbers, lockShownDigits } from './store'

/** Max different numbers with the same first six and last four digits that a seller may send in a day. */
const NUMBERS_PER_DAY = 10

/**
 * Creates a token whose response shows the fingerprint, and the issuer's confirmation if requested. Both would
 * confirm a guessed number, and the shown digits leave only 100,000 candidates; so the number of different ones is
 * limited per day, and beyond it all with these digits are refused, existing or not. Throws TOO_MANY_REQUESTS, and
 * what createCard throws.
 */
export function createCardToken(ctx: Ctx, input: CardInput): Promise<CardRow> {
  const number = input.card.number.reveal()
  return transaction(ctx, async (inner) => {
    const digits = { sellerId: sellerIdOf(ctx), ...shownDigitsOf(number) }
    await lockShownDigits(inner.tx, digits)
    const { numbers, first } = await countNumbers(inner.tx, digits, new Date(ctx.now.getTime() - DAY_MS))
    if (numbers >= NUMBERS_PER_DAY && first) {
      const retryAfterSeconds = Math.max(1, Math.ceil((first.getTime() + DAY_MS - ctx.now.getTime()) / 1000))
      throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds })
    }
    return createCard(inner, input)
  })
}
