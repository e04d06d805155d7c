import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { shownDigitsOf } from './card'
import { type CardInput, createCard } from './create-card'
import { type CardRow, countNumbers, lockShownDigits } from './store'

/** How many different numbers with the same first six and last four digits a seller may bring in a day. */
const NUMBERS_PER_DAY = 10
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Makes a token whose answer shows the fingerprint, and what the issuer says of the card where it is asked. Both confirm a
 * guessed number, and the digits that are shown leave only 100,000 of them: so few are taken a day, and after them none with
 * these digits, known or not. Throws TOO_MANY_REQUESTS, and what createCard throws.
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
