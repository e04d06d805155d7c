import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { subscriptionsInFull } from '@/lib/payments/subscriptions/listing/subscription-in-full'
import { findSubscriptionOfSeller } from './store'
import type { SubscriptionInFull } from './view'

/** A subscription of the acting seller with its newest cycles. Throws NOT_FOUND, also for another seller's. */
export async function getSubscription(ctx: Ctx, input: { uuid: string }): Promise<SubscriptionInFull> {
  requirePermission(ctx, 'payments.read')
  const subscription = await findSubscriptionOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!subscription) throw new Problem('NOT_FOUND')
  return (await subscriptionsInFull(ctx, [subscription]))[0]!
}
