import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { changeSubSeller } from '@/lib/sellers/change-sub-seller'
import { createSubSeller } from '@/lib/sellers/create-sub-seller'
import { getSubSeller } from '@/lib/sellers/get-sub-seller'
import { listSubSellers } from '@/lib/sellers/list-sub-sellers'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  createSubSellerOperation,
  getSubSellerOperation,
  listSubSellersOperation,
} from '@/lib/sellers/sub-seller-contract'
import { viewSubSeller } from '@/lib/sellers/view'
import {
  getSubSellerBalanceOperation,
  listSubSellerEntriesOperation,
} from '@/lib/statement/sub-sellers/contract'
import { getSubSellerBalance } from '@/lib/statement/sub-sellers/get-balance'
import { listSubSellerEntries } from '@/lib/statement/sub-sellers/list-entries'
import { viewSubSellerBalance, viewSubSellerEntry } from '@/lib/statement/sub-sellers/view'

export const subSellerRoutes: readonly Route[] = [
  route(getSubSellerBalanceOperation, async (ctx, { params }) =>
    viewSubSellerBalance(await getSubSellerBalance(ctx, params)),
  ),
  route(getSubSellerOperation, async (ctx, { params }) => viewSubSeller(await getSubSeller(ctx, params))),
  route(changeSubSellerOperation, async (ctx, { params, body }) =>
    viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
  ),
  route(changeSubSellerByPutOperation, async (ctx, { params, body }) =>
    viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
  ),
  route(listSubSellerEntriesOperation, async (ctx, { params, query }) => {
    const { executionDateInitial: from, executionDateFinal: to } = query
    return viewPage(
      query,
      await listSubSellerEntries(ctx, { ...query, ...params, from, to }),
      viewSubSellerEntry,
    )
  }),
  route(listSubSellersOperation, async (ctx, { query }) =>
    viewPage(query, await listSubSellers(ctx, query), viewSubSeller),
  ),
  route(createSubSellerOperation, async (ctx, { body }) => viewSubSeller(await createSubSeller(ctx, body))),
]
