import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { buyerFields } from './fields'
import { findBuyerOfSeller } from './hot-store'
import { type BuyerColumn, pageBuyers } from './list-store'
import type { BuyerRow } from './store'

type Query = ParameterValues<typeof buyerFields.filters> & { documentNumber?: string | undefined }

/**
 * A page of the acting seller's buyers that match all filters; an empty filter counts as absent. Throws BAR-0100 for
 * an invalid page.
 */
export async function listBuyers(ctx: Ctx, input: PageRequest<BuyerColumn> & Query): Promise<Page<BuyerRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findBuyerOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const documentNumber = input.documentNumber?.trim() || undefined
  const filter = { ...filtersOfQuery(buyerFields, input), documentNumber }
  return pageBuyers(ctx.db, sellerId, filter, input, afterId)
}
