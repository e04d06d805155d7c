import type { Ctx } from '@/lib/base/kernel/ctx'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { cancelSubscription } from '@/lib/payments/subscriptions/cancel-subscription'
import { loadSubscription } from './load'

/** The buyer cancels the subscription. Throws NOT_FOUND, or CONFLICT if it ended with a chargeback. */
export async function cancelOwnSubscription(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const { seller } = await loadSubscription(ctx, input)
  await cancelSubscription(asBuyer(ctx, seller), input)
}
