import { retireCard } from '@/lib/cards/retire-card'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { settleEach, throwFailures } from '@/lib/kernel/sweep'
import { cancelOrder } from '@/lib/orders/cancel-order'
import { claimReplacedOrders } from '@/lib/orders/claim-replaced-orders'
import type { OrderRow } from '@/lib/orders/store'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { getSeller } from '@/lib/sellers/get-seller'
import { cancelSubscription } from '@/lib/subscriptions/cancel-subscription'
import { findSubscriptionOfOrder } from '@/lib/subscriptions/list-store'
import { isEnded } from '@/lib/subscriptions/subscription'

const BATCH = 20

/**
 * Sweep: cancels the open orders of links that were paid by another browser, at their banks first. What was paid in that moment
 * is held, to be sent back. One whose bank does not answer comes again after a pause.
 */
export async function closeReplacedOrders(ctx: Ctx): Promise<number> {
  const replaced = await claimReplacedOrders(ctx, BATCH)
  const failures: Error[] = []
  const done = await settleEach(replaced, (order) => close(ctx, order), {
    named: (order) => `order ${order.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}

async function close(ctx: Ctx, order: OrderRow): Promise<void> {
  const scoped = asBuyer(ctx, await getSeller(ctx.db, order.sellerId))
  const subscription = await findSubscriptionOfOrder(ctx.db, order.id)
  if (subscription) {
    if (!isEnded(subscription.status)) await cancelSubscription(scoped, subscription)
    const { cardId } = subscription
    if (cardId !== null) await transaction(scoped, (inner) => retireCard(inner, cardId))
  }
  await cancelOrder(scoped, order)
}
