import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { CardData } from '@/lib/parties/cards/card'
import { createCard } from '@/lib/parties/cards/create-card'
import { retireCard } from '@/lib/parties/cards/retire-card'
import type { CardRow } from '@/lib/parties/cards/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { type PaymentLink, subscriptionOf } from '@/lib/payments/payment-links/payment-link'
import { lockSubscriptionOfBrowser } from '@/lib/payments/subscriptions/link-store'
import { subscribeThroughLink } from '@/lib/payments/subscriptions/subscribe-through-link'

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
  if (existing?.cardId) retireCard(ctx, existing.cardId)
  const buyerUuid = order.customer.uuid
  const token = card && (await createCard(ctx, { card, buyerUuid, checkZeroDollar: false }))
  await subscribeThroughLink(ctx, { link: { ...link, subscription }, order, card: token })
  return token
}
