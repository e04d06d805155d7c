import type { Ctx } from '@/lib/kernel/ctx'
import { DAY_MS } from '@/lib/kernel/durations'
import { retirePendingCards } from './store'

/** As long as the idempotency key of the request is stored; an authentication is much shorter. */
const UNDECIDED_MS = DAY_MS

/** Job: erases the numbers of cards that were not decided within a day, such as those whose issuer never responded. */
export async function forgetUndecidedCards(ctx: Ctx): Promise<number> {
  return retirePendingCards(ctx.db, new Date(ctx.systemNow.getTime() - UNDECIDED_MS))
}
