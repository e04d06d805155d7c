import { resource, route } from '@/lib/http/route'
import { getEventOperation } from '@/lib/webhooks/event-contract'
import { viewEvent } from '@/lib/webhooks/event-view'
import { getEvent } from '@/lib/webhooks/get-event'

const get = route(getEventOperation, async (ctx, { params }) => viewEvent(await getEvent(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
