import type { Ctx } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { getEndpoint } from '@/lib/messages/webhook-endpoints/get'
import { deliveryFields } from './list-fields'
import { listDeliveriesOfEndpoint } from './list-store'
import { findDeliveryId, type LoggedDelivery } from './store'

type Query = ParameterValues<typeof deliveryFields.filters> & { uuid: string }

/** A page of what was sent to an endpoint of the acting seller. Throws NOT_FOUND, BAR-0100 for an impossible page. */
export async function pageDeliveries(
  ctx: Ctx,
  input: PageRequest<'createdAt'> & Query,
): Promise<Page<LoggedDelivery>> {
  const endpoint = await getEndpoint(ctx, input)
  const afterId = await requirePage(input, (after) => findDeliveryId(ctx.db, endpoint.id, after))
  return listDeliveriesOfEndpoint(ctx.db, endpoint, filtersOfQuery(deliveryFields, input), input, afterId)
}
