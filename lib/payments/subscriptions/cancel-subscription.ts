import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { asNoAnswer } from '@/lib/base/outages/faults'
import { followSubscription } from './follow-subscription'
import { moveSubscription } from './move-subscription'
import { lockSubscriptionOfSeller } from './store'

/**
 * Cancels a subscription of the acting seller: no further cycle is created, and unpaid orders are cancelled, at their bank
 * first; if the bank does not respond now, the job does it later. Repeating it has no effect. Throws NOT_FOUND, or CONFLICT if
 * the subscription ended with a chargeback.
 */
export async function cancelSubscription(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'subscriptions.write')
  const id = await transaction(ctx, async (inner) => {
    const subscription = await lockSubscriptionOfSeller(inner.tx, sellerIdOf(ctx), input.uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    if (subscription.status !== 'INACTIVE') {
      await moveSubscription(inner, subscription, 'cancel')
      await recordSellerAction(inner, { action: 'subscription.canceled', resource: subscription.uuid })
    }
    return subscription.id
  })
  await followSubscription(ctx, id).catch(asNoAnswer)
}
