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
 * Has the order of a link for a subscription begin it, or go on with it as its buyer chose now. A card becomes a token with
 * the buyer's consent, without its security code; one that was kept for a try before is forgotten. Answers the token.
 */
export async function subscribeBuyer(
  ctx: TxCtx,
  link: PaymentLink,
  order: OrderRow,
  card?: CardData,
): Promise<CardRow | undefined> {
  const subscription = subscriptionOf(link)
  if (!subscription) return undefined
  const known = await lockSubscriptionOfBrowser(ctx.tx, link.id, ctx.browser)
  if (known?.cardId) await retireCard(ctx, known.cardId)
  const buyerUuid = order.customer.uuid
  const kept = card && (await createCard(ctx, { card, buyerUuid, checkZeroDollar: false }))
  await subscribeThroughLink(ctx, { link: { ...link, subscription }, order, card: kept })
  return kept
}
