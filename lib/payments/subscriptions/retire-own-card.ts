import type { TxCtx } from '@/lib/base/kernel/ctx'
import { retireCard } from '@/lib/parties/cards/retire-card'
import { findCard } from '@/lib/parties/cards/store'
import { isCardOfAnother, type SubscriptionRow } from './store'

/**
 * Retires the card that was stored for this subscription, unless another subscription uses it. A token that the seller had
 * created before stays.
 */
export async function retireOwnCard(
  ctx: TxCtx,
  { id, sellerId, cardId, cardStoredAt }: SubscriptionRow,
): Promise<void> {
  if (cardId === null) return
  const card = await findCard(ctx.tx, cardId)
  if (card?.createdAt.getTime() !== cardStoredAt?.getTime()) return
  if (!(await isCardOfAnother(ctx.tx, { id, sellerId, cardId }))) retireCard(ctx, cardId)
}
