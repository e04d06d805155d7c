import type { Ctx } from '@/lib/base/kernel/ctx'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { getEndpoint } from '@/lib/messages/webhook-endpoints/get'
import type { DeliveryStatus } from '@/lib/messages/webhooks/webhook'
import { listDeliveriesOfEndpoint } from './endpoint-store'
import { findDeliveryId, type LoggedDelivery } from './store'

type DeliveryPageRequest = PageRequest<'createdAt'> & {
  uuid: string
  status?: DeliveryStatus
  dateInitial?: CivilDate
  dateFinal?: CivilDate
}

/** A page of what was sent to an endpoint of the acting seller. Throws NOT_FOUND, BAR-0100 for an impossible page. */
export async function pageDeliveries(ctx: Ctx, input: DeliveryPageRequest): Promise<Page<LoggedDelivery>> {
  const { uuid, status, dateInitial, dateFinal, ...request } = input
  const endpoint = await getEndpoint(ctx, { uuid })
  const afterId = await requirePage(request, (after) => findDeliveryId(ctx.db, endpoint.id, after))
  const filter = {
    status,
    from: dateInitial && startOfCivilDate(dateInitial),
    until: dateFinal && endOfCivilDate(dateFinal),
  }
  return listDeliveriesOfEndpoint(ctx.db, endpoint, filter, request, afterId)
}
