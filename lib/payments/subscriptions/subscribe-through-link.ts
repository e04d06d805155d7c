import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { lastDayOf } from '@/lib/parties/cards/card'
import type { CardRow } from '@/lib/parties/cards/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { AgreedCycles, PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { findPlanOfSeller } from '@/lib/payments/plans/store'
import { takeMovedOrders } from '@/lib/payments/subscriptions/cycles/moved-order-store'
import { findFirstCycle, insertCycle, updateCycle } from '@/lib/payments/subscriptions/cycles/store'
import { lockSubscriptionOfBrowser } from './link-store'
import { refuseUnlessRepeatable } from './plan-for'
import { recordSubscriptionEvent } from './record-subscription-event'
import { insertSubscription, type SubscriptionRow, updateSubscription } from './store'

interface LinkCheckout {
  link: Omit<PaymentLink, 'subscription'> & { subscription: AgreedCycles }
  /** The order of the link, which pays the first cycle. */
  order: OrderRow
  /** For card payments: a token that can be charged again, stored with the buyer's consent. */
  card?: CardRow
}

/**
 * The subscription of a buyer who pays a link for one; each browser begins its own. The caller holds the row lock of the link.
 * The subscription is PENDING until the order is paid at the checkout, and its cycles count from that day. Called again before
 * that, it stores what the buyer chooses then, and the terms that the link has by then. Throws BAR-0100 for a method that can't be charged again.
 */
export async function subscribeThroughLink(ctx: TxCtx, checkout: LinkCheckout): Promise<SubscriptionRow> {
  const { link, order } = checkout
  refuseUnlessRepeatable(order.payment)
  if (isCardMethod(order.payment) && !checkout.card) throw new Error('there is no card for the next cycles')
  const existing = await lockSubscriptionOfBrowser(ctx.tx, link.id, ctx.browser)
  if (!existing) return subscribe(ctx, checkout)
  if (existing.status !== 'PENDING') return existing
  const first = (await findFirstCycle(ctx.tx, existing.id))!
  if (first.cycle.orderId !== order.id) {
    await takeMovedOrders(ctx.tx, existing.id)
    await updateCycle(ctx.tx, first.cycle.id, { orderId: order.id, value: order.value })
  }
  await queueForSearch(ctx, existing.sellerId, 'SUBSCRIPTION', [existing.id])
  return updateSubscription(ctx.tx, existing.id, {
    ...(await choicesOf(ctx, checkout)),
    ...(await termsOf(ctx, checkout)),
  })
}

async function subscribe(ctx: TxCtx, checkout: LinkCheckout): Promise<SubscriptionRow> {
  const { link, order } = checkout
  const { sellerId } = order
  const startDate = civilDateOf(ctx.now)
  const subscription = await insertSubscription(ctx.tx, {
    ...(await choicesOf(ctx, checkout)),
    ...(await termsOf(ctx, checkout)),
    uuid: randomUUID(),
    sellerId,
    linkId: link.id,
    status: 'PENDING',
    statusAt: ctx.now,
    additionalValue: centavos(0),
    startDate,
    nextCycle: 1,
    nextCycleDate: null,
    idempotencyKey: randomUUID(),
    metadata: link.metadata,
    createdAt: ctx.now,
  })
  await insertCycle(ctx.tx, {
    subscriptionId: subscription.id,
    sellerId,
    cycle: 0,
    cycleDate: startDate,
    value: order.value,
    orderId: order.id,
    attempts: 0,
  })
  await recordSubscriptionEvent(ctx, subscription, 'subscription.created')
  return subscription
}

/** What the link offers when the order is created. */
async function termsOf(ctx: TxCtx, { link, order: { sellerId, title } }: LinkCheckout) {
  const { idPlan, type: cycleType, valuePerMonth } = link.subscription
  const plan = idPlan ? await findPlanOfSeller(ctx.tx, sellerId, idPlan) : undefined
  return { planId: plan?.id ?? null, title: title || plan?.title || '', cycleType, valuePerMonth }
}

/** What the buyer chooses at the checkout. */
async function choicesOf(ctx: TxCtx, { order: { sellerId, customer, payment, locale }, card }: LinkCheckout) {
  const buyer = customer.uuid ? await findBuyerOfSeller(ctx.tx, sellerId, customer.uuid) : undefined
  return {
    customer,
    locale,
    buyerId: buyer?.id ?? null,
    paymentMethod: payment,
    cardId: card?.id ?? null,
    cardStoredAt: card ? ctx.now : null,
    cardEndsOn: card ? lastDayOf(card) : null,
  }
}
