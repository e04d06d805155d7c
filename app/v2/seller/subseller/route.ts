import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { createSubSeller } from '@/lib/sellers/create-sub-seller'
import { listSubSellers } from '@/lib/sellers/list-sub-sellers'
import { createSubSellerOperation, listSubSellersOperation } from '@/lib/sellers/sub-seller-contract'
import { viewSubSeller } from '@/lib/sellers/view'

const list = route(listSubSellersOperation, async (ctx, { query }) =>
  viewPage(query, await listSubSellers(ctx, query), viewSubSeller),
)

const create = route(createSubSellerOperation, async (ctx, { body }) =>
  viewSubSeller(await createSubSeller(ctx, body)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
