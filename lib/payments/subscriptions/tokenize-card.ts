import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CardData } from '@/lib/parties/cards/card'
import { type CardTokenReference, isCardToken } from '@/lib/parties/cards/card-data'
import { createCard } from '@/lib/parties/cards/create-card'
import { requireActiveCard } from '@/lib/parties/cards/require-active-card'
import type { CardRow } from '@/lib/parties/cards/store'

/**
 * The token that a subscription of the seller is charged with: the given token, or a new one for the given card. Throws
 * BAR-0100 for a token that is not an active one of the seller, and CARD-0002 for an expired card.
 */
export async function tokenizeCard(
  ctx: TxCtx,
  sellerId: number,
  input: { card: CardData | CardTokenReference; buyerUuid: string; field: string },
): Promise<CardRow> {
  const { card, buyerUuid, field } = input
  if (!isCardToken(card)) return createCard(ctx, { card, buyerUuid, checkZeroDollar: false })
  return requireActiveCard(ctx, sellerId, { uuid: card.cardToken, field: `${field}.cardToken` })
}
