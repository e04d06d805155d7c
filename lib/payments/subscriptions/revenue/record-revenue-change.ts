import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { revenueChange } from './revenue'
import { insertRevenueChange } from './store'

/** Records how a change of a subscription changes the monthly revenue; in the transaction of that change, or nothing if it does not. */
export async function recordRevenueChange(
  ctx: TxCtx,
  before: SubscriptionRow,
  after: SubscriptionRow,
): Promise<void> {
  const change = revenueChange(before, after)
  if (!change) return
  await insertRevenueChange(ctx.tx, {
    ...change,
    sellerId: after.sellerId,
    subscriptionId: after.id,
    changedAt: ctx.now,
  })
}
