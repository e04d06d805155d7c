import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listEventsOperation } from '@/lib/webhooks/events/contract'
import { pageEvents } from '@/lib/webhooks/events/page'
import { viewEvent } from '@/lib/webhooks/events/view'

const list = route(listEventsOperation, async (ctx, { query }) =>
  viewPage(query, await pageEvents(ctx, query), viewEvent),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
