import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { claimReplacedOrders } from '@/lib/payments/orders/lifecycle/claim-replaced'
import { findTakingOrder } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { findSubscriptionOfOrder } from '@/lib/payments/subscriptions/listing/store'
import { retireOwnCard } from '@/lib/payments/subscriptions/retire-own-card'
import { isEnded } from '@/lib/payments/subscriptions/subscription'

const BATCH = 20

/**
 * Job: cancels open orders of links that another browser has paid, and those above the maximum of open orders of a link, at their
 * banks first. A payment that arrives for a paid link is held and sent back. If a bank does not respond, the order is retried
 * after a pause.
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
 * If the link is paid, the subscription that began with the order is cancelled too. If the order is only above the maximum, it
 * may be paid right now or its buyer may start again, so that only the card of the subscription is retired.
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
