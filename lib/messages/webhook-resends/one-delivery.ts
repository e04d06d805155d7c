import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getDelivery, type TracedDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { findDeliveryOfSeller } from '@/lib/messages/webhook-log/store'
import { notifyChange } from '@/lib/messages/webhooks/store'
import { requeueDeliveries } from './store'

/**
 * Sends a delivery of the acting seller again, to its endpoint only, and answers with the delivery as it waits: one that is read
 * after the commit may be delivered already. Throws NOT_FOUND, also for another seller's, and CONFLICT if the
 * endpoint is switched off or the body was deleted.
 */
export async function resendDelivery(ctx: Ctx, { id }: { id: number }): Promise<TracedDelivery> {
  requirePermission(ctx, 'webhooks.resend')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx, now } = inner
    const delivery = await findDeliveryOfSeller(tx, sellerId, id)
    if (!delivery) throw new Problem('NOT_FOUND')
    if (!delivery.endpointActive || delivery.body === null) throw new Problem('CONFLICT')
    await requeueDeliveries(tx, [id], now)
    await notifyChange(tx, { sellerId, resourceUuid: delivery.resourceUuid })
    return getDelivery(inner, { id })
  })
}
