import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { getEvent } from '@/lib/messages/webhook-events/get'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { resendEvent } from '@/lib/messages/webhook-resends/one-event'
import { getEventOperation, listEventsOperation, resendEventOperation } from '@/lib/payments/events/contract'
import { viewEvent } from '@/lib/payments/events/view'

export const eventRoutes: readonly Route[] = [
  route(listEventsOperation, async (ctx, { query }) =>
    viewPage(query, await pageEvents(ctx, query), viewEvent),
  ),
  route(getEventOperation, async (ctx, { params }) => viewEvent(await getEvent(ctx, params))),
  route(resendEventOperation, async (ctx, { params }) => ({
    id: params.id,
    ...(await resendEvent(ctx, params)),
  })),
]
