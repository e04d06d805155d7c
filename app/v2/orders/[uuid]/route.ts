import { resource, route } from '@/lib/http/route'
import { cancelOrder } from '@/lib/orders/cancel-order'
import { cancelOrderOperation, getOrderOperation } from '@/lib/orders/contract'
import { getOrder } from '@/lib/orders/get-order'
import { viewOrder } from '@/lib/orders/view'

const get = route(getOrderOperation, async (ctx, { params }) => {
  const { order, charges } = await getOrder(ctx, params)
  return viewOrder(order, charges, ctx.settings.publicUrl)
})

const cancel = route(cancelOrderOperation, (ctx, { params }) => cancelOrder(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, cancel)
