import { brandOfNumber, shownDigitsOf } from '@/lib/cards/card'
import { isCardToken } from '@/lib/cards/card-data'
import { requireActiveCard } from '@/lib/cards/require-active-card'
import type { ChargeCard } from '@/lib/charges/charge'
import type { TxCtx } from '@/lib/kernel/ctx'
import { invalidField } from '@/lib/kernel/problem'
import type { OrderRequest } from '@/lib/orders/creation/contract'

/**
 * What may be stored of the card that an order is paid with, and its id where it comes as a token. Throws BAR-0100 where there
 * is no card, or the token is not an active one of the seller's.
 */
export async function identifyCard(
  ctx: TxCtx,
  sellerId: number,
  { card }: OrderRequest['payment'],
): Promise<{ card: ChargeCard; cardId?: number }> {
  if (!card) throw invalidField('payment.card', 'é obrigatório para pagar com cartão')
  if (!isCardToken(card)) {
    const number = card.number.reveal()
    const brand = brandOfNumber(number)!
    return { card: { brand, holderName: card.holderName, ...shownDigitsOf(number) } }
  }
  const stored = await requireActiveCard(ctx, sellerId, {
    uuid: card.cardToken,
    field: 'payment.card.cardToken',
  })
  const { brand, holderName, first6digits, last4digits } = stored
  return { card: { brand, holderName, first6digits, last4digits }, cardId: stored.id }
}
