import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { lastDayOf } from '@/lib/parties/cards/card'
import { lockSubscription, updateSubscription } from '@/lib/payments/subscriptions/store'
import { listUnreadCards } from './store'

const BATCH = 100

/** Job: stores the last day of the card of subscriptions that were made before it was stored. */
export async function readCardEnds(ctx: Ctx): Promise<number> {
  const unread = await listUnreadCards(ctx.db, BATCH)
  for (const { id, ...card } of unread) {
    await transaction(ctx, async (inner) => {
      const { cardId, cardEndsOn } = await lockSubscription(inner.tx, id)
      if (cardId !== null && cardEndsOn === null)
        await updateSubscription(inner.tx, id, { cardEndsOn: lastDayOf(card) })
    })
  }
  return unread.length
}
