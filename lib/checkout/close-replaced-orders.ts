import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { claimReplacedOrders } from '@/lib/orders/lifecycle/claim-replaced'
import { findTakingOrder } from '@/lib/orders/link-store'
import type { OrderRow } from '@/lib/orders/store'
import { asBuyer } from '@/lib/sellers/as-buyer'
import { getSeller } from '@/lib/sellers/get-seller'
import { cancelSubscription } from '@/lib/subscriptions/cancel-subscription'
import { findSubscriptionOfOrder } from '@/lib/subscriptions/listing/store'
import { retireOwnCard } from '@/lib/subscriptions/retire-own-card'
import { isEnded } from '@/lib/subscriptions/subscription'

const BATCH = 20

/**
 * Job: cancels the open orders of links that were paid by another browser, and those that make room at a crowded link, at their
 * banks first. What was paid at a paid link in that moment is held, to be sent back. One whose bank does not answer comes again after a pause.
 */
export async function closeReplacedOrders(ctx: Ctx): Promise<number> {
  const replaced = await claimReplacedOrders(ctx, BATCH)
  const failures: Error[] = []
  const done = await processEach(replaced, (order) => close(ctx, order), {
    named: (order) => `order ${order.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}

/**
 * Where the link is paid, what was begun with the order ends with it. Where it only makes room, it may be paid in this moment, or
 * its buyer may begin anew: then nothing goes but the card that it was to be paid with.
 */
async function close(ctx: Ctx, order: OrderRow): Promise<void> {
  const scoped = asBuyer(ctx, await getSeller(ctx.db, order.sellerId))
  const subscription = await findSubscriptionOfOrder(ctx.db, order.id)
  const isPaidByOther = (await findTakingOrder(ctx.db, order.linkId!, order.id)) !== undefined
  if (isPaidByOther && subscription && !isEnded(subscription.status))
    await cancelSubscription(scoped, subscription)
  await cancelOrder(scoped, order)
  if (subscription) await transaction(scoped, (inner) => retireOwnCard(inner, subscription))
}
