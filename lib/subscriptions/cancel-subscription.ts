import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { followSubscription } from './follow-subscription'
import { moveSubscription } from './move-subscription'
import { lockSubscriptionOfSeller } from './store'

/**
 * Ends a subscription of the acting seller: no cycle comes any more, and what nobody paid is cancelled, at its bank first,
 * by the job where that does not answer now. One that is cancelled already stays so. Throws NOT_FOUND, or CONFLICT where it
 * ended otherwise.
 */
export async function cancelSubscription(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const id = await transaction(ctx, async (inner) => {
    const subscription = await lockSubscriptionOfSeller(inner.tx, sellerIdOf(ctx), input.uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    if (subscription.status !== 'INACTIVE') await moveSubscription(inner, subscription, 'cancel')
    return subscription.id
  })
  await followSubscription(ctx, id).catch(() => undefined)
}
