import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findSubscriptionOfLink } from '@/lib/payments/subscriptions/link-store'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { findSubscriptionOfOrder as findOfOrder } from './store'

/** The subscription of the acting seller that an order belongs to, or that began at a link; undefined without one. */
export async function findSubscriptionOf(
  ctx: Ctx,
  of: { orderId: number } | { linkId: number },
): Promise<SubscriptionRow | undefined> {
  requirePermission(ctx, 'payments.read')
  const found =
    'orderId' in of ? await findOfOrder(ctx.db, of.orderId) : await findSubscriptionOfLink(ctx.db, of.linkId)
  return found?.sellerId === sellerIdOf(ctx) ? found : undefined
}
