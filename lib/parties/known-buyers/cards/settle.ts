import type { TxCtx } from '@/lib/base/kernel/ctx'
import { keepCard } from '@/lib/parties/cards/keep-card'
import { forgetCards } from '@/lib/parties/known-buyers/forget'
import { findKnownCard, listSameCards } from './store'

/** Before an approved charge moves: its card is kept where the buyer agreed, in place of the same card kept before. */
export async function keepApprovedCard(ctx: TxCtx, cardId: number): Promise<void> {
  const known = await findKnownCard(ctx.tx, cardId)
  if (known?.card.status !== 'PENDING') return
  await keepCard(ctx, cardId)
  await forgetCards(ctx, await listSameCards(ctx.tx, known))
}

/** The issuer blocked the card, as it does where one is lost or stolen: it is not offered again. */
export async function dropBlockedCard(ctx: TxCtx, cardId: number): Promise<void> {
  if (await findKnownCard(ctx.tx, cardId)) await forgetCards(ctx, [cardId])
}
