import { resource, route } from '@/lib/http/api/route'
import { getSubSellerBalanceOperation } from '@/lib/statement/sub-sellers/contract'
import { getSubSellerBalance } from '@/lib/statement/sub-sellers/get-balance'
import { viewSubSellerBalance } from '@/lib/statement/sub-sellers/view'

const get = route(getSubSellerBalanceOperation, async (ctx, { params }) =>
  viewSubSellerBalance(await getSubSellerBalance(ctx, params)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
