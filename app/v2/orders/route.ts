import { resource, route } from '@/lib/http/route'
import { viewPage } from '@/lib/kernel/pagination'
import { collectAuthenticated, collectOrder } from '@/lib/orders/collect-order'
import { listOrdersOperation } from '@/lib/orders/contract'
import { createOrderOperation } from '@/lib/orders/create-contract'
import { createOrder } from '@/lib/orders/create-order'
import { declineOf } from '@/lib/orders/decline-of'
import { orderInFull } from '@/lib/orders/order-in-full'
import { pageOrders } from '@/lib/orders/page-orders'
import { viewOrder } from '@/lib/orders/view'

const create = route(createOrderOperation, {
  begin: (ctx, { body, headers, idempotencyKey }) =>
    createOrder(ctx, { ...body, idempotencyKey, ipOriginRequest: headers['x-ip-origin-request'] }),
  finish: async (ctx, { resource: uuid, input: { body } }) => {
    const collected = await collectOrder(ctx, { uuid, request: body })
    return declineOf(ctx, collected.charges) ?? orderInFull(ctx, collected)
  },
  afterwards: (ctx, { resource: uuid, input: { body } }) =>
    collectAuthenticated(ctx, { uuid, request: body }),
})

const list = route(listOrdersOperation, async (ctx, { query }) =>
  viewPage(query, await pageOrders(ctx, query), ({ order, charges, refunds }) =>
    viewOrder(order, charges, refunds, ctx.settings.publicUrl),
  ),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create, list)
