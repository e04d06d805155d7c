import type { Ctx } from '@/lib/base/kernel/ctx'
import { type CardData, secretNumber } from './card'
import { type CardRow, findCard } from './store'

/**
 * The card data for an acquirer: of a token, with the security code from memory if there is one, or of the card in
 * the request.
 */
export async function openCard(
  ctx: Ctx,
  cardId: number | null,
  inMemory: Partial<CardData>,
): Promise<CardData> {
  if (cardId === null) return inMemory as CardData
  return openToken(ctx, await getChargeableCard(ctx, cardId), inMemory)
}

/** A token that still has its number. Throws for any other: that is a bug of ours. */
export async function getChargeableCard(ctx: Ctx, cardId: number): Promise<CardRow> {
  const card = await findCard(ctx.db, cardId)
  if (!card) throw new Error(`card ${cardId} does not exist`)
  if (card.status === 'INACTIVE') throw new Error(`card ${cardId} can't be charged any more`)
  return card
}

export function openToken(ctx: Ctx, card: CardRow, { cvv }: Pick<CardData, 'cvv'>): CardData {
  const { holderName, expirationMonth, expirationYear } = card
  const number = secretNumber(ctx.vault.open(card.sealedNumber, card.uuid))
  return { holderName, number, expirationMonth, expirationYear, cvv }
}
