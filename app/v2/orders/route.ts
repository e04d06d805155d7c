import { resource, route } from '@/lib/http/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listOrdersOperation } from '@/lib/orders/contract'
import { createOrderOperation } from '@/lib/orders/create-contract'
import { createOrder } from '@/lib/orders/create-order'
import { issueOrder } from '@/lib/orders/issue-order'
import { pageOrders } from '@/lib/orders/page-orders'
import { viewOrder } from '@/lib/orders/view'

const create = route(createOrderOperation, {
  begin: (ctx, { body, headers, idempotencyKey }) =>
    createOrder(ctx, { ...body, idempotencyKey, ipOriginRequest: headers['x-ip-origin-request'] }),
  finish: async (ctx, { resource: uuid }) => {
    const { order, charges } = await issueOrder(ctx, { uuid })
    return viewOrder(order, charges, ctx.settings.publicUrl)
  },
})

const list = route(listOrdersOperation, async (ctx, { query }) =>
  viewPage(query, await pageOrders(ctx, query), ({ order, charges }) =>
    viewOrder(order, charges, ctx.settings.publicUrl),
  ),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create, list)
