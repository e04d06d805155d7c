import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { retireCard } from '@/lib/parties/cards/retire-card'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { moveOrder } from '@/lib/payments/orders/lifecycle/move-order'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { followingCycleDate } from '@/lib/payments/subscriptions/cycle'
import { takeMovedOrders } from '@/lib/payments/subscriptions/cycles/moved-order-store'
import {
  countCycles,
  findFirstCycle,
  listDeclinedCycles,
  stampPaidCycles,
  updateCycle,
} from '@/lib/payments/subscriptions/cycles/store'
import { queueOpenOrders } from './cycles/queue-open-orders'
import { isHeldBack, isRetriable, retryTime } from './dunning'
import { moveSubscription } from './move-subscription'
import { notifyBuyer } from './notify-buyer'
import { notifyOfDefault } from './notify-of-default'
import { lockSubscription, type SubscriptionRow, updateSubscription } from './store'
import { isEnded, rollUpSubscription } from './subscription'

/**
 * Updates a subscription from the state of its orders: plans the retries of declined cards, moves the subscription, and cancels
 * the unpaid orders of one that ended. Throws CONFLICT if a bank does not respond; the job then tries again.
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
  if (!isEnded(subscription.status)) await planRetries(ctx, subscription)
  await stampPaidCycles(ctx.tx, id, ctx.now)
  const charge = movedOrderId && (await listChargesOfOrder(ctx.tx, movedOrderId)).at(-1)
  const facts = await countCycles(ctx.tx, id)
  let current = subscription
  for (;;) {
    const trigger = rollUpSubscription(current.status, facts)
    if (!trigger) break
    current = await moveSubscription(ctx, current, trigger, charge || undefined)
    if (trigger === 'default') await notifyOfDefault(ctx, current, facts.overdueValue)
  }
  if (charge) await forgetDeclinedCard(ctx, current, charge)
  if (!isEnded(current.status)) {
    const started = await startAfterCheckout(ctx, current)
    const { nextCycleDate } = started
    // It is active for the first time once.
    if (subscription.status === 'PENDING' && started.status === 'ACTIVE' && nextCycleDate)
      await notifyBuyer(ctx, started, { kind: 'welcome', cycleDate: nextCycleDate as CivilDate })
    return []
  }
  return queueOpenOrders(ctx, current)
}

/** Plans the next retry of each declined cycle, of which the buyer gets a mail; without a further retry its order becomes late. */
async function planRetries(ctx: TxCtx, subscription: SubscriptionRow): Promise<void> {
  for (const { cycle, order, declineCode, retryAdvice } of await listDeclinedCycles(
    ctx.tx,
    subscription.id,
  )) {
    const advice = retryAdvice ?? undefined
    const mayRetry = isCardMethod(order.payment) && isRetriable(declineCode ?? undefined, advice)
    const notBefore = advice && 'notBefore' in advice ? new Date(advice.notBefore) : undefined
    const retryAt = mayRetry && retryTime(civilDateOf(order.createdAt), cycle.attempts, ctx.now, notBefore)
    if (retryAt) {
      await updateCycle(ctx.tx, cycle.id, { retryAt })
      const kind = isHeldBack(subscription, retryAt) ? 'cardDeclinedInPause' : 'cardDeclined'
      await notifyBuyer(ctx, subscription, { kind, retryAt, value: cycle.value })
    } else await passDue(ctx, order.id)
  }
}

async function passDue(ctx: TxCtx, orderId: number): Promise<void> {
  const found = await lockWholeOrder(ctx, orderId)
  moveOrder(ctx, found, 'pass-due', found.charges.at(-1))
}

/** A card that was declined at a checkout is not stored: its buyer tries again there, with the same or another card. */
async function forgetDeclinedCard(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  charge: ChargeRow,
): Promise<void> {
  const { id, linkId, status, cardId } = subscription
  const isDeclined = charge.status === 'FAILED' && charge.cardId === cardId
  if (linkId === null || status !== 'PENDING' || cardId === null || !isDeclined) return
  retireCard(ctx, cardId)
  await updateSubscription(ctx.tx, id, { cardId: null, cardStoredAt: null, cardEndsOn: null })
}

/** A subscription of a checkout starts on the day on which its first cycle was paid there. */
async function startAfterCheckout(ctx: TxCtx, subscription: SubscriptionRow): Promise<SubscriptionRow> {
  const { id, linkId, status, nextCycleDate, pausedAt, cycleType } = subscription
  if (linkId === null || status === 'PENDING' || nextCycleDate !== null || pausedAt) return subscription
  const first = (await findFirstCycle(ctx.tx, id))!
  const paid = (await listChargesOfOrder(ctx.tx, first.order.id)).find(({ paidAt }) => paidAt !== null)
  const startDate: CivilDate = civilDateOf(paid?.paidAt ?? ctx.now)
  const next = followingCycleDate(startDate, startDate, cycleType)
  return updateSubscription(ctx.tx, id, { startDate, nextCycleDate: next })
}
