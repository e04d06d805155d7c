import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import type { Problem } from '@/lib/base/kernel/problem'
import { asNoAnswer } from '@/lib/base/outages/faults'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { declineOf } from '@/lib/payments/orders/authorization/decline-of'
import { collectCycle } from '@/lib/payments/subscriptions/cycles/collect'
import { findFirstCycle } from '@/lib/payments/subscriptions/cycles/store'
import type { SubscriptionRequest } from './contract'
import { followSubscription } from './follow-subscription'
import { getSubscription } from './get-subscription'
import { moveSubscription } from './move-subscription'
import { findSubscriptionOfSeller, lockSubscription } from './store'
import type { SubscriptionInFull } from './view'

/**
 * Collects the first cycle of a new subscription, if it has begun; may be repeated. If the first card payment is declined, the
 * subscription is cancelled and the decline returned.
 */
export async function collectSubscription(
  ctx: Ctx,
  { uuid, card }: { uuid: string; card: SubscriptionRequest['payment']['card'] },
): Promise<SubscriptionInFull | Problem> {
  const subscription = (await findSubscriptionOfSeller(ctx.db, sellerIdOf(ctx), uuid))!
  const first = await findFirstCycle(ctx.db, subscription.id)
  if (!first) return getSubscription(ctx, { uuid })
  const charges = await collectCycle(ctx, first.order, { cvv: card?.cvv })
  const declined = await declineOf(ctx, charges)
  if (declined) await endDeclined(ctx, subscription.id, charges)
  // If a bank does not respond here, the job tries again.
  await followSubscription(ctx, subscription.id).catch(asNoAnswer)
  return declined ?? getSubscription(ctx, { uuid })
}

async function endDeclined(ctx: Ctx, id: number, charges: readonly ChargeRow[]): Promise<void> {
  await transaction(ctx, async (inner) => {
    const subscription = await lockSubscription(inner.tx, id)
    if (subscription.status === 'PENDING')
      await moveSubscription(inner, subscription, 'cancel', charges.at(-1))
  })
}
