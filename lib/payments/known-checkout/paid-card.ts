import type { Ctx } from '@/lib/base/kernel/ctx'
import { invalidField } from '@/lib/base/kernel/problem'
import type { CardData } from '@/lib/parties/cards/card'
import { openCard } from '@/lib/parties/cards/open-card'
import type { CardRow } from '@/lib/parties/cards/store'
import type { Checkout } from '@/lib/payments/checkout/checkout'
import type { CardAttempt } from '@/lib/payments/checkout/contract'
import { requiresAuthentication } from './requires-authentication'

export interface PaidCard {
  card: CardData
  /** Where the buyer chose a card that is kept at the seller. */
  kept?: CardRow
}

/**
 * The card of an attempt: the typed one, or one that the recognised buyer keeps at this seller. Throws BAR-0100 for any other, and
 * without the security code where the holder is not authenticated.
 */
export async function paidCard(
  ctx: Ctx,
  { known, link }: Pick<Checkout, 'known' | 'link'>,
  { card, kept: named, method }: Pick<CardAttempt, 'card' | 'kept' | 'method'>,
): Promise<PaidCard> {
  if (card) return { card }
  if (!named) throw invalidField('card', 'é obrigatório')
  const own = known?.kind === 'KEPT' ? known.cards : []
  const kept = own.find((one) => one.card.uuid === named.cardToken)?.card
  if (!kept) throw invalidField('kept.cardToken', 'não é de nenhum cartão ativo')
  if (!named.cvv && !requiresAuthentication(link, method)) throw invalidField('kept.cvv', 'é obrigatório')
  return { card: await openCard(ctx, kept.id, { cvv: named.cvv }), kept }
}
