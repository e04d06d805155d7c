import type { CardRow } from '@/lib/cards/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { CONSENT_VERSION } from '@/lib/known-buyers/known-buyer'
import { insertKnownCard } from './store'

/** Marks a card that was stored for one payment: its known buyer agreed to keep it. It is kept once the payment is approved. */
export async function markToKeep(
  ctx: TxCtx,
  { id: cardId, sellerId }: Pick<CardRow, 'id' | 'sellerId'>,
  knownBuyerId: number,
): Promise<void> {
  const consent = { consentAt: ctx.systemNow, consentVersion: CONSENT_VERSION }
  await insertKnownCard(ctx.tx, { cardId, sellerId, knownBuyerId, ...consent })
}
