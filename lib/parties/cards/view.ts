import { wireInstant } from '@/lib/base/kernel/dates'
import type { BuyerCardResponse, CardResponse } from './contract'
import type { CardRow } from './store'

/** A token in a list of a buyer's tokens. */
export function viewBuyerCard(card: CardRow, buyerUuid: string): BuyerCardResponse {
  const { uuid, status, brand, first6digits, last4digits } = card
  return {
    uuid,
    status,
    createdAt: wireInstant(card.createdAt),
    brand,
    first6digits,
    last4digits,
    buyerId: buyerUuid,
    expirationMonth: String(card.expirationMonth).padStart(2, '0'),
    expirationYear: String(card.expirationYear),
    cardId: uuid,
  }
}

export function viewCard(card: CardRow, buyerUuid: string): CardResponse {
  const { holderName: cardHolderName, cvvChecked, fingerprint } = card
  return { ...viewBuyerCard(card, buyerUuid), cardHolderName, cvvChecked, fingerprint: fingerprint ?? '' }
}
