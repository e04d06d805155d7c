import { resource, route } from '@/lib/http/api/route'
import { changeSubSeller } from '@/lib/sellers/change-sub-seller'
import { getSubSeller } from '@/lib/sellers/get-sub-seller'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  getSubSellerOperation,
} from '@/lib/sellers/sub-seller-contract'
import { viewSubSeller } from '@/lib/sellers/view'

const get = route(getSubSellerOperation, async (ctx, { params }) =>
  viewSubSeller(await getSubSeller(ctx, params)),
)

const change = route(changeSubSellerOperation, async (ctx, { params, body }) =>
  viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
)

const changeByPut = route(changeSubSellerByPutOperation, async (ctx, { params, body }) =>
  viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, change, changeByPut)
