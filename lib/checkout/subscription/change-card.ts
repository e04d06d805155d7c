import type { CardData } from '@/lib/cards/card'
import { brandOfNumber, isCardNumber, isExpired } from '@/lib/cards/card'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { changeCard } from '@/lib/subscriptions/change-card'
import { loadSubscription } from './load'

/**
 * A buyer has a subscription charged to another card, which is asked at once for what is open. Throws NOT_FOUND, CONFLICT
 * where it is over, is not paid by card, or is still begun at its link, or BAR-0100 for a card that can't be one.
 */
export async function changeOwnCard(
  ctx: Ctx,
  { uuid, card }: { uuid: string; card: CardData },
): Promise<void> {
  const { seller, subscription } = await loadSubscription(ctx, { uuid })
  const scoped = asBuyer(ctx, seller)
  const number = card.number.reveal()
  if (!isCardNumber(number) || !brandOfNumber(number))
    throw refuse('card.number', 'não é um número de cartão válido')
  if (isExpired(card, scoped.now)) throw refuse('card.expiration', 'já passou')
  if (subscription.linkId !== null && subscription.status === 'PENDING') throw new Problem('CONFLICT')
  await changeCard(scoped, { uuid, card })
}

function refuse(field: string, message: string): Problem {
  return new Problem('BAR-0100', { fields: [{ field, message }] })
}

/** The document of who pays a subscription. Throws NOT_FOUND. */
export async function subscriberDocument(ctx: Ctx, input: { uuid: string }): Promise<string | undefined> {
  return (await loadSubscription(ctx, input)).subscription.customer.document || undefined
}

/** Whose subscription it is. Throws NOT_FOUND. */
export async function sellerOfSubscription(ctx: Ctx, input: { uuid: string }): Promise<number> {
  return (await loadSubscription(ctx, input)).seller.id
}
