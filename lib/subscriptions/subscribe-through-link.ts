import { randomUUID } from 'node:crypto'
import { findBuyerOfSeller } from '@/lib/buyers/store'
import type { CardRow } from '@/lib/cards/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'
import { isCardMethod } from '@/lib/kernel/payment-method'
import type { OrderRow } from '@/lib/orders/store'
import type { LinkSubscription, PaymentLink } from '@/lib/payment-links/payment-link'
import { findPlanOfSeller } from '@/lib/plans/store'
import { takeMovedOrders } from '@/lib/subscriptions/cycles/moved-order-store'
import { findFirstCycle, insertCycle, updateCycle } from '@/lib/subscriptions/cycles/store'
import { refuseUnlessRepeatable } from './create-subscription'
import { lockSubscriptionOfBrowser } from './link-store'
import { recordSubscriptionEvent } from './record-subscription-event'
import { insertSubscription, type SubscriptionRow, updateSubscription } from './store'

interface Subscribed {
  link: PaymentLink & { subscription: LinkSubscription }
  /** The one that the link led to, which pays the first cycle. */
  order: OrderRow
  /** Where it is paid by card: a token that can be charged again, kept with the buyer's consent. */
  card?: CardRow
}

/**
 * The subscription of a buyer who accepted a link for one, whose row lock is held: each browser begins its own. It is PENDING
 * until the order is paid at the checkout, and makes its cycles from that day on. Asked again before that, it takes on what the
 * buyer chose instead. Throws BAR-0100 for a method that can't be charged again.
 */
export async function subscribeThroughLink(ctx: TxCtx, subscribed: Subscribed): Promise<SubscriptionRow> {
  const { link, order } = subscribed
  refuseUnlessRepeatable(order.payment)
  if (isCardMethod(order.payment) && !subscribed.card) throw new Error('there is no card to go on with')
  const known = await lockSubscriptionOfBrowser(ctx.tx, link.id, ctx.browser)
  if (!known) return subscribe(ctx, subscribed)
  if (known.status !== 'PENDING') return known
  const first = (await findFirstCycle(ctx.tx, known.id))!
  if (first.cycle.orderId !== order.id) {
    await takeMovedOrders(ctx.tx, known.id)
    await updateCycle(ctx.tx, first.cycle.id, { orderId: order.id })
  }
  return updateSubscription(ctx.tx, known.id, await chosenIn(ctx, subscribed))
}

async function subscribe(ctx: TxCtx, subscribed: Subscribed): Promise<SubscriptionRow> {
  const { link, order } = subscribed
  const { sellerId } = order
  const { idPlan, type, valuePerMonth } = link.subscription
  const plan = await findPlanOfSeller(ctx.tx, sellerId, idPlan)
  const startDate = civilDateOf(ctx.now)
  const subscription = await insertSubscription(ctx.tx, {
    ...(await chosenIn(ctx, subscribed)),
    uuid: randomUUID(),
    sellerId,
    planId: plan?.id ?? null,
    linkId: link.id,
    status: 'PENDING',
    statusAt: ctx.now,
    title: order.title || plan?.title || '',
    cycleType: type,
    valuePerMonth,
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
  await recordSubscriptionEvent(ctx, subscription)
  return subscription
}

/** What the buyer decides at the checkout. */
async function chosenIn(ctx: TxCtx, { order: { sellerId, customer, payment }, card }: Subscribed) {
  const buyer = customer.uuid ? await findBuyerOfSeller(ctx.tx, sellerId, customer.uuid) : undefined
  return {
    customer,
    buyerId: buyer?.id ?? null,
    paymentMethod: payment,
    cardId: card?.id ?? null,
    cardStoredAt: card ? ctx.now : null,
  }
}
