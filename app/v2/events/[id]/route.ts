import { resource, route } from '@/lib/http/api/route'
import { getEventOperation } from '@/lib/webhooks/events/contract'
import { getEvent } from '@/lib/webhooks/events/get'
import { viewEvent } from '@/lib/webhooks/events/view'

const get = route(getEventOperation, async (ctx, { params }) => viewEvent(await getEvent(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
