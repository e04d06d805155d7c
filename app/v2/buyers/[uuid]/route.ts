import { changeBuyer } from '@/lib/buyers/change-buyer'
import { changeBuyerOperation, getBuyerOperation } from '@/lib/buyers/contract'
import { getBuyer } from '@/lib/buyers/get-buyer'
import { viewBuyer } from '@/lib/buyers/view'
import { resource, route } from '@/lib/http/api/route'

const get = route(getBuyerOperation, async (ctx, { params }) => viewBuyer(await getBuyer(ctx, params)))

const change = route(changeBuyerOperation, (ctx, { params, body }) =>
  changeBuyer(ctx, { ...body, ...params }),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, change)
