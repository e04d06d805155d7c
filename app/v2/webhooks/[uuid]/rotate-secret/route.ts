import { resource, route } from '@/lib/http/api/route'
import { changeEndpoint } from '@/lib/webhooks/endpoints/change'
import { rotateWebhookSecretOperation } from '@/lib/webhooks/endpoints/managing-contract'
import { viewWebhook } from '@/lib/webhooks/endpoints/view'

const rotate = route(rotateWebhookSecretOperation, async (ctx, { params }) =>
  viewWebhook(await changeEndpoint(ctx, { ...params, generateSecret: true })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(rotate)
