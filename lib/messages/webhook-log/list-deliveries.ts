import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { logFilterOf } from './filter'
import { type LoggedDelivery, listDeliveryPage } from './store'

export type ListedDelivery = LoggedDelivery

export interface DeliveryPage {
  deliveries: ListedDelivery[]
  /** Id of the delivery after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's deliveries that match the filter, newest first: those with an id smaller than `before`. */
export async function listDeliveries(
  ctx: Ctx,
  { filter = {}, before, size }: { filter?: DeliveryFilter; before?: number; size: number },
): Promise<DeliveryPage> {
  requirePermission(ctx, 'webhooks.read')
  const sellerId = sellerIdOf(ctx)
  const found = await listDeliveryPage(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), {
    beforeId: before,
    limit: size + 1,
  })
  const deliveries = found.slice(0, size)
  return { deliveries, ...(found.length > size && { older: String(deliveries.at(-1)!.id) }) }
}
