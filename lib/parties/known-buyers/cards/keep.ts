import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CardRow } from '@/lib/parties/cards/store'
import { CONSENT_VERSION } from '@/lib/parties/known-buyers/known-buyer'
import { deleteKnownBuyer, lockKnownBuyer } from '@/lib/parties/known-buyers/store'
import { findKnownCard, insertKnownCard, moveCards } from './store'

/** Marks a card that was stored for one payment: its known buyer agreed to keep it. It is kept once the payment is approved. */
export async function markToKeep(
  ctx: TxCtx,
  { id: cardId, sellerId }: Pick<CardRow, 'id' | 'sellerId'>,
  knownBuyerId: number,
): Promise<void> {
  const consent = { consentAt: ctx.systemNow, consentVersion: CONSENT_VERSION }
  await insertKnownCard(ctx.tx, { cardId, sellerId, knownBuyerId, ...consent })
}

/**
 * The first response of an attempt was lost, and with it the token of the known buyer who was created for it, whom no browser can
 * name any more: the one of the repeated attempt takes its place.
 */
export async function keepAgain(ctx: TxCtx, cardId: number, knownBuyerId: number): Promise<void> {
  const known = await findKnownCard(ctx.tx, cardId)
  if (!known || known.knownBuyerId === knownBuyerId) return
  const former = await lockKnownBuyer(ctx.tx, known.knownBuyerId)
  const current = await lockKnownBuyer(ctx.tx, knownBuyerId)
  if (!former || former.emailConfirmedAt || former.document !== current?.document) return
  await moveCards(ctx.tx, former.id, knownBuyerId)
  await deleteKnownBuyer(ctx.tx, former.id)
}
