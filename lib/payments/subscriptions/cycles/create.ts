import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { customerOf } from '@/lib/parties/buyers/customer-of'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { findCard } from '@/lib/parties/cards/store'
import { createCycleOrder } from '@/lib/payments/orders/creation/create-cycle-order'
import type { OrderRow } from '@/lib/payments/orders/store'
import { type SubscriptionRow, updateSubscription } from '@/lib/payments/subscriptions/store'
import { followingCycleDate, latestDateToCreate, valueOfCycle } from '../cycle'
import { insertCycle } from './store'

/**
 * Creates the next cycle of a subscription, with its order; undefined if it is not due yet. The caller holds the subscription's
 * row lock and collects the order afterwards (collectCycle).
 */
export async function createCycle(ctx: TxCtx, subscription: SubscriptionRow): Promise<OrderRow | undefined> {
  const { id, sellerId, paymentMethod: method, cardId, title, metadata, nextCycle } = subscription
  const today = civilDateOf(ctx.now)
  const cycleDate = subscription.nextCycleDate as CivilDate | null
  if (cycleDate === null || cycleDate > latestDateToCreate(method, today)) return undefined
  const value = valueOfCycle(subscription)
  const card = cardId === null ? undefined : await findCard(ctx.tx, cardId)
  const order = await createCycleOrder(ctx, {
    sellerId,
    title,
    description: methodFacts[method].paysAtOnce ? '' : subscription.bankSlipDescription,
    value,
    method,
    dueDate: cycleDate > today ? cycleDate : today,
    customer: await customerNow(ctx, subscription),
    metadata,
    locale: subscription.locale,
    card,
    phase: nextCycle === 0 ? 'FIRST' : 'RECURRING',
  })
  const attempts = card ? 1 : 0
  await insertCycle(ctx.tx, {
    subscriptionId: id,
    sellerId,
    cycle: nextCycle,
    cycleDate,
    value,
    orderId: order.id,
    attempts,
  })
  const nextCycleDate = followingCycleDate(
    subscription.startDate as CivilDate,
    cycleDate,
    subscription.cycleType,
  )
  await updateSubscription(ctx.tx, id, {
    nextCycle: nextCycle + 1,
    nextCycleDate,
    // A subscription that resumes before its day gets no second order of this cycle.
    ...(subscription.pausedAt && { pausedFrom: nextCycleDate }),
  })
  return order
}

/** The seller's current data of the buyer; a customer entered at a checkout stays as it was entered. */
async function customerNow(ctx: TxCtx, { sellerId, linkId, customer }: SubscriptionRow) {
  if (linkId !== null) return customer
  const buyer = await findBuyerOfSeller(ctx.tx, sellerId, customer.uuid)
  return buyer ? customerOf(buyer) : customer
}
