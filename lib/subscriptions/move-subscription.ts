import type { ChargeRow } from '@/lib/charges/store'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { nextStatus } from '@/lib/kernel/state-machine'
import { clearRetries } from '@/lib/subscriptions/cycles/retry-store'
import { leaveOpenOrders } from './leave-open-orders'
import { recordSubscriptionEvent } from './record-subscription-event'
import { retireOwnCard } from './retire-own-card'
import { type SubscriptionRow, updateSubscriptionStatus } from './store'
import { isEnded, type SubscriptionTrigger, subscriptionTransitions } from './subscription'

/**
 * The only writer of a subscription's status: moves it along the table and records the event, with the charge whose change
 * caused it. One that ends has no cycle to come, the card that it was given is erased, and the orders of it that are open are
 * left to followSubscription. Throws CONFLICT where the table has no such move or another was faster.
 */
export async function moveSubscription(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  trigger: SubscriptionTrigger,
  causedBy?: ChargeRow,
): Promise<SubscriptionRow> {
  const status = nextStatus(subscriptionTransitions, subscription.status, trigger)
  if (!status) throw new Problem('CONFLICT', { message: `A assinatura está ${subscription.status}.` })
  const ending = isEnded(status) ? { nextCycleDate: null } : {}
  const moved = await updateSubscriptionStatus(ctx.tx, subscription, { ...ending, status, statusAt: ctx.now })
  if (!moved) throw new Problem('CONFLICT')
  if (isEnded(status)) {
    await clearRetries(ctx.tx, moved.id)
    await leaveOpenOrders(ctx, moved)
    await retireOwnCard(ctx, moved)
  }
  await recordSubscriptionEvent(ctx, moved, causedBy)
  return moved
}
