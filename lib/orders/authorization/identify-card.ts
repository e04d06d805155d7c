import { brandOfNumber, shownDigitsOf } from '@/lib/cards/card'
import { isCardToken } from '@/lib/cards/card-data'
import { findActiveCard } from '@/lib/cards/store'
import type { ChargeCard } from '@/lib/charges/charge'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { OrderRequest } from '@/lib/orders/creation/contract'

/**
 * What may be kept of the card that an order is paid with, and its token where it comes as one. Throws BAR-0100 where there
 * is none, or the token is no active one of the seller's.
 */
export async function identifyCard(
  ctx: TxCtx,
  sellerId: number,
  { card }: OrderRequest['payment'],
): Promise<{ card: ChargeCard; cardId?: number }> {
  if (!card) throw refuse('payment.card', 'é obrigatório para pagar com cartão')
  if (!isCardToken(card)) {
    const number = card.number.reveal()
    const brand = brandOfNumber(number)!
    return { card: { brand, holderName: card.holderName, ...shownDigitsOf(number) } }
  }
  const known = await findActiveCard(ctx.tx, sellerId, card.cardToken)
  if (!known) throw refuse('payment.card.cardToken', 'não é de nenhum cartão ativo')
  const { brand, holderName, first6digits, last4digits } = known
  return { card: { brand, holderName, first6digits, last4digits }, cardId: known.id }
}

function refuse(field: string, message: string): Problem {
  return new Problem('BAR-0100', { fields: [{ field, message }] })
}
