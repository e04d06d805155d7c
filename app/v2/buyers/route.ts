import { createBuyerOperation, listBuyersOperation } from '@/lib/buyers/contract'
import { createBuyer } from '@/lib/buyers/create-buyer'
import { listBuyers } from '@/lib/buyers/list-buyers'
import { viewBuyer } from '@/lib/buyers/view'
import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'

const list = route(listBuyersOperation, async (ctx, { query }) =>
  viewPage(query, await listBuyers(ctx, query), viewBuyer),
)

const create = route(createBuyerOperation, async (ctx, { body }) => viewBuyer(await createBuyer(ctx, body)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list, create)
