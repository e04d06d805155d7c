import { resource, route } from '@/lib/http/api/route'
import { getWebhookDeliveryOperation } from '@/lib/webhooks/log/api-contract'
import { getDelivery } from '@/lib/webhooks/log/get-delivery'
import { requireDelivery } from '@/lib/webhooks/log/require-delivery'
import { viewTracedDelivery } from '@/lib/webhooks/log/view'

const get = route(getWebhookDeliveryOperation, async (ctx, { params }) =>
  viewTracedDelivery(await getDelivery(ctx, await requireDelivery(ctx, params))),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
