import { resource, route } from '@/lib/http/api/route'
import { cancelOrderOperation, getOrderOperation } from '@/lib/orders/contract'
import { getOrder } from '@/lib/orders/get-order'
import { cancelOrder } from '@/lib/orders/lifecycle/cancel-order'
import { orderInFull } from '@/lib/orders/order-in-full'

const get = route(getOrderOperation, async (ctx, { params }) => {
  return orderInFull(ctx, await getOrder(ctx, params))
})

const cancel = route(cancelOrderOperation, (ctx, { params }) => cancelOrder(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, cancel)
