import { retireCard } from '@/lib/cards/retire-card'
import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { moveOrder } from '@/lib/orders/lifecycle/move-order'
import { lockOrder } from '@/lib/orders/store'
import { followingCycleDate } from '@/lib/subscriptions/cycles/cycles'
import { isRetriable, retryTime } from '@/lib/subscriptions/cycles/dunning'
import { takeMovedOrders } from '@/lib/subscriptions/cycles/moved-order-store'
import {
  countCycles,
  findFirstCycle,
  listDeclinedCycles,
  stampPaidCycles,
  updateCycle,
} from '@/lib/subscriptions/cycles/store'
import { leaveOpenOrders } from './leave-open-orders'
import { moveSubscription } from './move-subscription'
import { notifyBuyer } from './notify-buyer'
import { lockSubscription, type SubscriptionRow, updateSubscription } from './store'
import { isEnded, rollUpSubscription } from './subscription'

/**
 * Brings a subscription to where its orders are: decides when a declined card is asked again, moves the subscription, and
 * once that is over cancels what nobody paid. Throws CONFLICT where a bank does not answer: then the job asks again.
 */
export async function followSubscription(ctx: Ctx, id: number): Promise<void> {
  const toCancel = await transaction(ctx, (inner) => follow(inner, id))
  for (const { uuid, sellerId } of toCancel) {
    await cancelOrder({ ...ctx, actor: { kind: 'buyer', sellerId } }, { uuid })
  }
}

async function follow(ctx: TxCtx, id: number) {
  const subscription = await lockSubscription(ctx.tx, id)
  const movedOrderId = await takeMovedOrders(ctx.tx, id)
  if (!isEnded(subscription.status)) await pursueDeclined(ctx, id)
  await stampPaidCycles(ctx.tx, id, ctx.now)
  const charge = movedOrderId && (await listChargesOfOrder(ctx.tx, movedOrderId)).at(-1)
  const facts = await countCycles(ctx.tx, id)
  let current = subscription
  for (;;) {
    const trigger = rollUpSubscription(current.status, facts)
    if (!trigger) break
    current = await moveSubscription(ctx, current, trigger, charge || undefined)
    if (trigger === 'default') await notifyBuyer(ctx, current, { kind: 'defaulter' })
  }
  if (charge) await forgetDeclinedCard(ctx, current, charge)
  if (!isEnded(current.status)) {
    await startAfterCheckout(ctx, current)
    return []
  }
  return leaveOpenOrders(ctx, current)
}

/** A cycle that no card will pay by itself any more is late. */
async function pursueDeclined(ctx: TxCtx, subscriptionId: number): Promise<void> {
  for (const { cycle, order, declineCode } of await listDeclinedCycles(ctx.tx, subscriptionId)) {
    const isAskedAgain = isCardMethod(order.payment) && isRetriable(declineCode ?? undefined)
    const retryAt = isAskedAgain && retryTime(civilDateOf(order.createdAt), cycle.attempts, ctx.now)
    if (retryAt) await updateCycle(ctx.tx, cycle.id, { retryAt })
    else await giveUp(ctx, order.id)
  }
}

async function giveUp(ctx: TxCtx, orderId: number): Promise<void> {
  const order = await lockOrder(ctx.tx, orderId)
  await moveOrder(ctx, order, 'pass-due', (await listChargesOfOrder(ctx.tx, orderId)).at(-1))
}

/** A card that was declined at a checkout is not one to be kept: its buyer tries again there, with it or another. */
async function forgetDeclinedCard(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const { id, linkId, status, cardId } = subscription
  const isDeclined = charge.status === 'FAILED' && charge.cardId === cardId
  if (linkId === null || status !== 'PENDING' || cardId === null || !isDeclined) return
  await retireCard(ctx, cardId)
  await updateSubscription(ctx.tx, id, { cardId: null, cardStoredAt: null })
}

/** What was begun at a checkout goes on once its first cycle was paid there, and counts from that day. */
async function startAfterCheckout(ctx: TxCtx, subscription: SubscriptionRow): Promise<void> {
  const { id, linkId, status, nextCycleDate, cycleType } = subscription
  if (linkId === null || status === 'PENDING' || nextCycleDate !== null) return
  const first = (await findFirstCycle(ctx.tx, id))!
  const paid = (await listChargesOfOrder(ctx.tx, first.order.id)).find(({ paidAt }) => paidAt !== null)
  const startDate: CivilDate = civilDateOf(paid?.paidAt ?? ctx.now)
  const next = followingCycleDate(startDate, startDate, cycleType)
  await updateSubscription(ctx.tx, id, { startDate, nextCycleDate: next })
}
