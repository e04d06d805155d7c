import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import {
  getSubSellerBalanceOperation,
  listSubSellerEntriesOperation,
} from '@/lib/money/statement/sub-sellers/contract'
import { getSubSellerBalance } from '@/lib/money/statement/sub-sellers/get-balance'
import { listSubSellerEntries } from '@/lib/money/statement/sub-sellers/list-entries'
import { viewSubSellerBalance, viewSubSellerEntry } from '@/lib/money/statement/sub-sellers/view'
import { changeSubSeller } from '@/lib/parties/sellers/change-sub-seller'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import { listSubSellers } from '@/lib/parties/sellers/list-sub-sellers'
import {
  changeSubSellerByPutOperation,
  changeSubSellerOperation,
  createSubSellerOperation,
  getSubSellerOperation,
  listSubSellersOperation,
} from '@/lib/parties/sellers/sub-seller-contract'
import { viewSubSeller } from '@/lib/parties/sellers/view'

export const subSellerRoutes: readonly Route[] = [
  route(createSubSellerOperation, async (ctx, { body }) => viewSubSeller(await createSubSeller(ctx, body))),
  route(listSubSellersOperation, async (ctx, { query }) =>
    viewPage(query, await listSubSellers(ctx, query), viewSubSeller),
  ),
  route(getSubSellerOperation, async (ctx, { params }) => viewSubSeller(await getSubSeller(ctx, params))),
  route(changeSubSellerOperation, async (ctx, { params, body }) =>
    viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
  ),
  route(getSubSellerBalanceOperation, async (ctx, { params }) =>
    viewSubSellerBalance(await getSubSellerBalance(ctx, params)),
  ),
  route(listSubSellerEntriesOperation, async (ctx, { params, query }) => {
    const { executionDateInitial: from, executionDateFinal: to } = query
    return viewPage(
      query,
      await listSubSellerEntries(ctx, { ...query, ...params, from, to }),
      viewSubSellerEntry,
    )
  }),
  route(changeSubSellerByPutOperation, async (ctx, { params, body }) =>
    viewSubSeller(await changeSubSeller(ctx, { ...body, ...params })),
  ),
]
