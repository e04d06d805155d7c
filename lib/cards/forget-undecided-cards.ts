import type { Ctx } from '@/lib/kernel/ctx'
import { retirePendingCards } from './store'

/** As long as the key of the request that brought the card is kept; no authentication lasts nearly as long. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** Job: erases the number of a card that nobody decided on within a day, as where an issuer never answered. */
export async function forgetUndecidedCards(ctx: Ctx): Promise<number> {
  return retirePendingCards(ctx.db, new Date(ctx.systemNow.getTime() - KEPT_MS))
}
