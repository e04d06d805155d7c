import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { findSubscriptionOfSeller } from '@/lib/payments/subscriptions/store'
import type { SubscriptionInFull } from '@/lib/payments/subscriptions/view'
import { subscriptionFields } from './fields'
import { listSubscriptionPage, type SubscriptionColumn, type SubscriptionFilter } from './store'
import { subscriptionsInFull } from './subscription-in-full'

type Query = ParameterValues<(typeof subscriptionFields)['filters']> &
  Pick<SubscriptionFilter, 'customerDocument' | 'customerName' | 'uuidPlan'>

/** A page of the acting seller's subscriptions, each with its newest cycles. Throws BAR-0100 for an impossible page. */
export async function listSubscriptions(
  ctx: Ctx,
  input: PageRequest<SubscriptionColumn> & Query,
): Promise<Page<SubscriptionInFull>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findSubscriptionOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const { customerDocument: document, customerName, uuidPlan } = input
  const filter = {
    ...filtersOfQuery(subscriptionFields, input),
    ...{ customerName, uuidPlan },
    customerDocument: document === undefined ? undefined : bareDocument(document),
  }
  const found = await listSubscriptionPage(ctx.db, sellerId, filter, input, afterId)
  return { ...found, rows: await subscriptionsInFull(ctx, found.rows) }
}
