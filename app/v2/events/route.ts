import { resource, route } from '@/lib/http/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listEventsOperation } from '@/lib/webhooks/event-contract'
import { viewEvent } from '@/lib/webhooks/event-view'
import { pageEvents } from '@/lib/webhooks/page-events'

const list = route(listEventsOperation, async (ctx, { query }) =>
  viewPage(query, await pageEvents(ctx, query), viewEvent),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
