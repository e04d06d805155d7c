import { resource, route } from '@/lib/http/api/route'
import { changeOwnOrVersion } from '@/lib/webhooks/endpoints/change-own-or-version'
import { deleteEndpoint } from '@/lib/webhooks/endpoints/delete'
import { getEndpoint } from '@/lib/webhooks/endpoints/get'
import {
  changeWebhookOperation,
  deleteWebhookOperation,
  getWebhookOperation,
} from '@/lib/webhooks/endpoints/managing-contract'
import { viewWebhook } from '@/lib/webhooks/endpoints/view'

const get = route(getWebhookOperation, async (ctx, { params }) =>
  viewWebhook({ endpoint: await getEndpoint(ctx, params) }),
)
const change = route(changeWebhookOperation, async (ctx, { params, body }) =>
  viewWebhook(await changeOwnOrVersion(ctx, { ...body, ...params })),
)
const remove = route(deleteWebhookOperation, (ctx, { params }) => deleteEndpoint(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, change, remove)
