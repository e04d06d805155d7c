import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/base/kernel/pagination'
import { getEventOperation, listEventsOperation, resendEventOperation } from '@/lib/messages/webhook-events/contract'
import { getEvent } from '@/lib/messages/webhook-events/get'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { viewEvent } from '@/lib/messages/webhook-events/view'
import { resendEvent } from '@/lib/messages/webhook-resends/one-event'

export const eventRoutes: readonly Route[] = [
  route(resendEventOperation, async (ctx, { params }) => ({
    id: params.id,
    ...(await resendEvent(ctx, params)),
  })),
  route(getEventOperation, async (ctx, { params }) => viewEvent(await getEvent(ctx, params))),
  route(listEventsOperation, async (ctx, { query }) =>
    viewPage(query, await pageEvents(ctx, query), viewEvent),
  ),
]
