import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { listEventPage } from './page-store'
import { type EventRow, findEventOfSeller } from './store'

export type EventPageRequest = PageRequest<'createdAt'> & {
  domain?: WebhookDomain
  status?: string
  uuid?: string
  dateInitial?: CivilDate
  dateFinal?: CivilDate
}

/** A page of the acting seller's events that match all filters. Throws BAR-0100 for an impossible page. */
export async function pageEvents(ctx: Ctx, input: EventPageRequest): Promise<Page<EventRow>> {
  const sellerId = sellerIdOf(ctx)
  const { domain, status, uuid, dateInitial, dateFinal, ...request } = input
  const afterId = await requirePage(
    request,
    async (after) => (await findEventOfSeller(ctx.db, sellerId, after))?.id,
  )
  const filter = {
    domain,
    status,
    resourceUuid: uuid,
    from: dateInitial && startOfCivilDate(dateInitial),
    until: dateFinal && endOfCivilDate(dateFinal),
  }
  return listEventPage(ctx.db, sellerId, filter, request, afterId)
}
