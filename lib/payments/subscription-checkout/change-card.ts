import type { Ctx } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import type { CardData } from '@/lib/parties/cards/card'
import { brandOfNumber, isCardNumber, isExpired } from '@/lib/parties/cards/card'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { PriceChange, ShownPrice } from '@/lib/payments/shown-prices/contract'
import { changeCard } from '@/lib/payments/subscriptions/change-card'
import { loadSubscription } from './load'

/**
 * The buyer changes the card of a subscription; the new card is charged at once for unpaid cycles. Where they are others than the
 * page showed, nothing is changed and both amounts are returned. Throws NOT_FOUND; CONFLICT if the subscription ended, is not paid by card, or its first cycle is still unpaid at its link; BAR-0100 for an invalid card.
 */
export async function changeOwnCard(
  ctx: Ctx,
  { uuid, card, shown }: { uuid: string; card: CardData; shown: ShownPrice },
): Promise<PriceChange | undefined> {
  const { seller, subscription } = await loadSubscription(ctx, { uuid })
  const scoped = asBuyer(ctx, seller)
  const number = card.number.reveal()
  if (!isCardNumber(number) || !brandOfNumber(number))
    throw invalidField('card.number', 'não é um número de cartão válido')
  if (isExpired(card, scoped.now)) throw invalidField('card.expiration', 'já passou')
  if (subscription.linkId !== null && subscription.status === 'PENDING') throw new Problem('CONFLICT')
  const { cycleType } = subscription
  const agreed = { due: centavos(shown.total), cycle: shown.cycle ?? cycleType }
  const current = await changeCard(scoped, { uuid, card }, agreed)
  return current && { shown, current: { total: current.due, interest: 0, cycle: current.cycle } }
}

/** The document of the subscriber. Throws NOT_FOUND. */
export async function subscriberDocument(ctx: Ctx, input: { uuid: string }): Promise<string | undefined> {
  return (await loadSubscription(ctx, input)).subscription.customer.document || undefined
}

/** The seller of a subscription. Throws NOT_FOUND. */
export async function sellerOfSubscription(ctx: Ctx, input: { uuid: string }): Promise<SellerRow> {
  return (await loadSubscription(ctx, input)).seller
}
