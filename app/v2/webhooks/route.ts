import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { createWebhookOperation, listWebhooksOperation } from '@/lib/webhooks/endpoints/managing-contract'
import { pageEndpoints } from '@/lib/webhooks/endpoints/page'
import { registerEndpoint } from '@/lib/webhooks/endpoints/register'
import { viewWebhook } from '@/lib/webhooks/endpoints/view'

const list = route(listWebhooksOperation, async (ctx, { query }) =>
  viewPage(query, await pageEndpoints(ctx, query), (endpoint) => viewWebhook({ endpoint })),
)
const create = route(createWebhookOperation, async (ctx, { body }) =>
  viewWebhook(await registerEndpoint(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
