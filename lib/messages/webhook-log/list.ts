import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, COUNTED_PER_CHIP, type List } from '@/lib/base/lists/list'
import { rangeOfShortUuid, readSearch } from '@/lib/base/search/read-search'
import { findUuidsForList } from '@/lib/base/search/search-list'
import { logFilterOf } from '@/lib/messages/webhook-log/filter'
import { deliveryFields, deliveryFilterOf, type ListedDelivery } from './list-fields'
import { countDeliveries, type ListedDeliveryRow, readDeliveries } from './list-store'
import type { FoundResources, LogFilter } from './matching-store'

type Fields = typeof deliveryFields
type DeliveryList = List<Fields['filters'], Fields['sorts'][number], ListedDelivery>

/** What was sent, or is to be sent, to the acting seller's endpoints. */
export const deliveryList: DeliveryList = {
  fields: deliveryFields,
  permission: 'webhooks.read',
  async read(ctx, { filters, ...request }) {
    const { items, more } = await readDeliveries(
      ctx.db,
      sellerIdOf(ctx),
      await filterOf(ctx, filters),
      request,
    )
    return { items: items.map(viewListed), more }
  },
  // No index has the code: each delivery that is counted is read.
  countedWith: ({ code }) => (code ? COUNTED_PER_CHIP : COUNTED),
  count: async (ctx, filters, max) =>
    countDeliveries(ctx.db, sellerIdOf(ctx), await filterOf(ctx, filters), max),
}

async function filterOf(ctx: Ctx, { q, ...filters }: FilterValues<Fields['filters']>): Promise<LogFilter> {
  const filter = await logFilterOf(ctx, sellerIdOf(ctx), deliveryFilterOf(filters))
  return q === undefined ? filter : { ...filter, found: await findResources(ctx, q) }
}

/** The events of what a search finds: of orders and subscriptions, or by an identifier of their own. */
async function findResources(ctx: Ctx, q: string): Promise<FoundResources> {
  const { uuid, shortUuid } = readSearch(q)
  const resources = await findUuidsForList(ctx, ['ORDER', 'SUBSCRIPTION'], q)
  const uuids = uuid ? { first: uuid, last: uuid } : shortUuid && rangeOfShortUuid(shortUuid)
  return { resources, ...(uuids && { uuids }) }
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
