import type { CardData } from '@/lib/cards/card'
import { createCard } from '@/lib/cards/create-card'
import { retireCard } from '@/lib/cards/retire-card'
import type { CardRow } from '@/lib/cards/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import type { OrderRow } from '@/lib/orders/store'
import { type PaymentLink, subscriptionOf } from '@/lib/payment-links/payment-link'
import { lockSubscriptionOfBrowser } from '@/lib/subscriptions/link-store'
import { subscribeThroughLink } from '@/lib/subscriptions/subscribe-through-link'

/**
 * Begins the subscription of a link with this order, or updates the one that this browser began. The card is stored as a token
 * with the buyer's consent, without its security code; the token of an earlier attempt is retired. Returns the new token.
 */
export async function subscribeBuyer(
  ctx: TxCtx,
  link: PaymentLink,
  order: OrderRow,
  card?: CardData,
): Promise<CardRow | undefined> {
  const subscription = subscriptionOf(link)
  if (!subscription) return undefined
  const existing = await lockSubscriptionOfBrowser(ctx.tx, link.id, ctx.browser)
  if (existing?.cardId) await retireCard(ctx, existing.cardId)
  const buyerUuid = order.customer.uuid
  const token = card && (await createCard(ctx, { card, buyerUuid, checkZeroDollar: false }))
  await subscribeThroughLink(ctx, { link: { ...link, subscription }, order, card: token })
  return token
}
