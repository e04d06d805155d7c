import { retireCard } from '@/lib/cards/retire-card'
import { findCard } from '@/lib/cards/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { isCardOfAnother, type SubscriptionRow } from './store'

/**
 * A card that a subscription was given goes with it, unless another one is paid by it too. A token that its seller made
 * before stays.
 */
export async function retireOwnCard(
  ctx: TxCtx,
  { id, sellerId, cardId, cardStoredAt }: SubscriptionRow,
): Promise<void> {
  if (cardId === null) return
  const card = await findCard(ctx.tx, cardId)
  if (card?.createdAt.getTime() !== cardStoredAt?.getTime()) return
  if (!(await isCardOfAnother(ctx.tx, { id, sellerId, cardId }))) await retireCard(ctx, cardId)
}
