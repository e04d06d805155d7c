import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { recordRevenueChange } from '@/lib/payments/subscriptions/revenue/record-revenue-change'
import {
  lockSubscriptionOfSeller,
  type NewSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/lib/payments/subscriptions/store'
import { isEnded } from '@/lib/payments/subscriptions/subscription'

type Terms = Partial<Omit<NewSubscription, 'status' | 'statusAt'>>

/**
 * Runs a change of one subscription of the acting seller under its row lock, which the creation of cycles takes too, in one
 * transaction. Throws NOT_FOUND, or CONFLICT where it ended.
 */
export async function changing<Result>(
  ctx: Ctx,
  uuid: string,
  change: (ctx: TxCtx, subscription: SubscriptionRow) => Promise<Result>,
): Promise<Result> {
  requirePermission(ctx, 'subscriptions.write')
  return transaction(ctx, async (inner) => {
    const subscription = await lockSubscriptionOfSeller(inner.tx, sellerIdOf(ctx), uuid)
    if (!subscription) throw new Problem('NOT_FOUND')
    if (isEnded(subscription.status))
      throw new Problem('CONFLICT', { message: `A assinatura está ${subscription.status}.` })
    return change(inner, subscription)
  })
}

/** Stores terms of a subscription that is locked, with what they change of the monthly revenue. */
export async function storeTerms(
  ctx: TxCtx,
  subscription: SubscriptionRow,
  terms: Terms,
): Promise<SubscriptionRow> {
  const changed = await updateSubscription(ctx.tx, subscription.id, terms)
  await queueForSearch(ctx, subscription.sellerId, 'SUBSCRIPTION', [subscription.id])
  await recordRevenueChange(ctx, subscription, changed)
  return changed
}
