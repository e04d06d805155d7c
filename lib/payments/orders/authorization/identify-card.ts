import type { TxCtx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import { brandOfNumber, shownDigitsOf } from '@/lib/parties/cards/card'
import { isCardToken } from '@/lib/parties/cards/card-data'
import { requireActiveCard } from '@/lib/parties/cards/require-active-card'
import type { ChargeCard } from '@/lib/payments/charges/charge'
import type { OrderRequest } from '@/lib/payments/orders/creation/contract'

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
