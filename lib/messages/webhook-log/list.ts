import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { COUNTED, COUNTED_PER_CHIP, type List } from '@/lib/base/lists/list'
import { logFilterOf } from '@/lib/messages/webhook-log/filter'
import { deliveryFields, deliveryFilterOf, type ListedDelivery } from './list-fields'
import { countDeliveries, type ListedDeliveryRow, readDeliveries } from './list-store'

type Fields = typeof deliveryFields
type DeliveryList = List<Fields['filters'], Fields['sorts'][number], ListedDelivery>

/** What was sent, or is to be sent, to the acting seller's endpoints. */
export const deliveryList: DeliveryList = {
  fields: deliveryFields,
  permission: 'webhooks.read',
  async read(ctx, { filters, ...request }) {
    const sellerId = sellerIdOf(ctx)
    const filter = await logFilterOf(ctx, sellerId, deliveryFilterOf(filters))
    const { items, more } = await readDeliveries(ctx.db, sellerId, filter, request)
    return { items: items.map(viewListed), more }
  },
  // No index has the code: each delivery that is counted is read.
  countedWith: ({ code }) => (code ? COUNTED_PER_CHIP : COUNTED),
  async count(ctx, filters, max) {
    const sellerId = sellerIdOf(ctx)
    const filter = await logFilterOf(ctx, sellerId, deliveryFilterOf(filters))
    return countDeliveries(ctx.db, sellerId, filter, max)
  },
}

function viewListed({ occurredAt, dueAt, deliveredAt, ...row }: ListedDeliveryRow): ListedDelivery {
  const { resourceUuid: _, responsePreview: __, ...shown } = row
  return {
    ...shown,
    occurredAt: occurredAt.toISOString(),
    dueAt: dueAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
  }
}
