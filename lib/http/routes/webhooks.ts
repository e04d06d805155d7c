import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { changeOwnOrVersion } from '@/lib/messages/webhook-endpoints/change-own-or-version'
import { deleteEndpoint } from '@/lib/messages/webhook-endpoints/delete'
import { getEndpoint } from '@/lib/messages/webhook-endpoints/get'
import {
  changeWebhookOperation,
  createWebhookOperation,
  deleteWebhookOperation,
  getWebhookOperation,
  listWebhooksOperation,
  rotateWebhookSecretOperation,
} from '@/lib/messages/webhook-endpoints/managing-contract'
import { pageEndpoints } from '@/lib/messages/webhook-endpoints/page'
import { registerEndpoint } from '@/lib/messages/webhook-endpoints/register'
import { viewWebhook } from '@/lib/messages/webhook-endpoints/view'
import { getDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { pageDeliveries } from '@/lib/messages/webhook-log/page'
import { requireDelivery } from '@/lib/messages/webhook-log/require-delivery'
import { resendDelivery } from '@/lib/messages/webhook-resends/one-delivery'
import {
  getWebhookDeliveryOperation,
  listWebhookDeliveriesOperation,
  resendWebhookDeliveryOperation,
} from '@/lib/payments/events/delivery-contract'
import { viewDelivery, viewTracedDelivery } from '@/lib/payments/events/delivery-view'

export const webhookRoutes: readonly Route[] = [
  route(createWebhookOperation, async (ctx, { body }) => viewWebhook(await registerEndpoint(ctx, body))),
  route(listWebhooksOperation, async (ctx, { query }) =>
    viewPage(query, await pageEndpoints(ctx, query), (endpoint) => viewWebhook({ endpoint })),
  ),
  route(getWebhookOperation, async (ctx, { params }) =>
    viewWebhook({ endpoint: await getEndpoint(ctx, params) }),
  ),
  route(changeWebhookOperation, async (ctx, { params, body }) =>
    viewWebhook(await changeOwnOrVersion(ctx, { ...body, ...params })),
  ),
  route(deleteWebhookOperation, (ctx, { params }) => deleteEndpoint(ctx, params)),
  route(rotateWebhookSecretOperation, async (ctx, { params }) =>
    viewWebhook(await changeEndpoint(ctx, { ...params, generateSecret: true })),
  ),
  route(listWebhookDeliveriesOperation, async (ctx, { params, query }) =>
    viewPage(query, await pageDeliveries(ctx, { ...query, ...params }), viewDelivery),
  ),
  route(getWebhookDeliveryOperation, async (ctx, { params }) =>
    viewTracedDelivery(await getDelivery(ctx, await requireDelivery(ctx, params))),
  ),
  route(resendWebhookDeliveryOperation, async (ctx, { params }) =>
    viewDelivery(await resendDelivery(ctx, await requireDelivery(ctx, params))),
  ),
]
