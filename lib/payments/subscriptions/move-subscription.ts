import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { clearRetries } from '@/lib/payments/subscriptions/cycles/retry-store'
import { recordRevenueChange } from '@/lib/payments/subscriptions/revenue/record-revenue-change'
import { queueOpenOrders } from './cycles/queue-open-orders'
import { eventOfSubscription } from './event-name'
import { recordSubscriptionEvent } from './record-subscription-event'
import { retireOwnCard } from './retire-own-card'
import { type SubscriptionRow, updateSubscriptionStatus } from './store'
import { isEnded, type SubscriptionTrigger, subscriptionTransitions } from './subscription'

/** What one that ended has no more. */
const ended = {
  nextCycleDate: null,
  pausedAt: null,
  pausedFrom: null,
  pausedUntil: null,
  cardEndsOn: null,
} as const

/**
 * The only writer of a subscription's status: moves it along the transition table and records the event, with the charge that
 * caused it. When it ends, no further cycle is created, its own card is erased, and its open orders are queued for
 * followSubscription. Throws CONFLICT if the table has no such transition or another writer was faster.
 */
export async function moveSubscription(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  trigger: SubscriptionTrigger,
  causedBy?: ChargeRow,
): Promise<SubscriptionRow> {
  const status = nextStatus(subscriptionTransitions, subscription.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A assinatura está ${subscription.status}.` })
  const ending = isEnded(status) ? ended : {}
  const moved = await updateSubscriptionStatus(ctx.tx, subscription, { ...ending, status, statusAt: ctx.now })
  if (!moved) throw new Problem('CONFLICT')
  await recordRevenueChange(ctx, subscription, moved)
  if (isEnded(status)) {
    await clearRetries(ctx.tx, moved.id)
    await queueOpenOrders(ctx, moved)
    await retireOwnCard(ctx, moved)
  }
  await recordSubscriptionEvent(ctx, moved, eventOfSubscription(trigger, subscription.status), causedBy)
  return moved
}
