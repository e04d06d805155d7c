import type { Ctx } from '@/lib/kernel/ctx'
import { type CardData, secretNumber } from './card'
import { findCard } from './store'

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
  const card = await findCard(ctx.db, cardId)
  if (!card) throw new Error(`card ${cardId} does not exist`)
  if (card.status === 'INACTIVE') throw new Error(`card ${cardId} can't be charged any more`)
  const { holderName, expirationMonth, expirationYear } = card
  const number = secretNumber(ctx.vault.open(card.sealedNumber, card.uuid))
  return { holderName, number, expirationMonth, expirationYear, cvv: inMemory.cvv }
}
