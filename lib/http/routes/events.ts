import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { getEventOperation, listEventsOperation, resendEventOperation } from '@/lib/webhooks/events/contract'
import { getEvent } from '@/lib/webhooks/events/get'
import { pageEvents } from '@/lib/webhooks/events/page'
import { viewEvent } from '@/lib/webhooks/events/view'
import { resendEvent } from '@/lib/webhooks/resend/one-event'

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
