import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { changeBuyer } from '@/lib/parties/buyers/change-buyer'
import {
  changeBuyerOperation,
  createBuyerOperation,
  getBuyerOperation,
  listBuyersOperation,
} from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { getBuyer } from '@/lib/parties/buyers/get-buyer'
import { listBuyers } from '@/lib/parties/buyers/list-buyers'
import { viewBuyer } from '@/lib/parties/buyers/view'

export const buyerRoutes: readonly Route[] = [
  route(createBuyerOperation, async (ctx, { body }) => viewBuyer(await createBuyer(ctx, body))),
  route(listBuyersOperation, async (ctx, { query }) =>
    viewPage(query, await listBuyers(ctx, query), viewBuyer),
  ),
  route(getBuyerOperation, async (ctx, { params }) => viewBuyer(await getBuyer(ctx, params))),
  route(changeBuyerOperation, (ctx, { params, body }) => changeBuyer(ctx, { ...body, ...params })),
]
