import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { deleteErasedHashes, retirePendingCards } from './store'

/** As long as the idempotency key of the request is stored; an authentication is much shorter. */
const UNDECIDED_MS = DAY_MS

const HASHES_AT_ONCE = 500

/**
 * Job: erases the numbers of cards that were not decided within a day, such as those whose issuer never responded. Of erased
 * numbers it deletes the hash too; the hash of a card of the last day limits guesses (createCardToken).
 */
export async function forgetUndecidedCards(ctx: Ctx): Promise<number> {
  const until = new Date(ctx.systemNow.getTime() - UNDECIDED_MS)
  const retired = await retirePendingCards(ctx.db, until)
  return retired + (await deleteErasedHashes(ctx.db, until, HASHES_AT_ONCE))
}
