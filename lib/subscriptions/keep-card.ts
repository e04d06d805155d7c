import type { CardData } from '@/lib/cards/card'
import { type CardTokenReference, isCardToken } from '@/lib/cards/card-data'
import { createCard } from '@/lib/cards/create-card'
import { type CardRow, findActiveCard } from '@/lib/cards/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { invalidField } from '@/lib/kernel/problem'

/**
 * The token that a subscription of the seller's is charged to: the one that was given, or a new one of the card that was.
 * Throws BAR-0100 for a token that is no active one of the seller's, and CARD-0002 for a card that is over.
 */
export async function keepCard(
  ctx: TxCtx,
  sellerId: number,
  input: { card: CardData | CardTokenReference; buyerUuid: string; field: string },
): Promise<CardRow> {
  const { card, buyerUuid, field } = input
  if (!isCardToken(card)) return createCard(ctx, { card, buyerUuid, checkZeroDollar: false })
  const known = await findActiveCard(ctx.tx, sellerId, card.cardToken)
  if (known) return known
  throw invalidField(`${field}.cardToken`, 'não é de nenhum cartão ativo')
}
