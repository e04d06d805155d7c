import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listWebhookDeliveriesOperation } from '@/lib/webhooks/log/api-contract'
import { pageDeliveries } from '@/lib/webhooks/log/page'
import { viewDelivery } from '@/lib/webhooks/log/view'

const list = route(listWebhookDeliveriesOperation, async (ctx, { params, query }) =>
  viewPage(query, await pageDeliveries(ctx, { ...query, ...params }), viewDelivery),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
