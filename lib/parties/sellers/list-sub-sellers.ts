import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { subSellerFields } from './sub-seller-fields'
import {
  findSubSellerOfSeller,
  pageSubSellers,
  type SubSellerColumn,
  type SubSellerRow,
} from './sub-seller-store'

type Query = ParameterValues<typeof subSellerFields.filters> & { document?: string }

/** A page of the acting seller's sub-sellers that match all filters. Throws BAR-0100 for an invalid page. */
export async function listSubSellers(
  ctx: Ctx,
  input: PageRequest<SubSellerColumn> & Query,
): Promise<Page<SubSellerRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (id) => (await findSubSellerOfSeller(ctx.db, sellerId, Number(id)))?.id,
    subSellerFields.keyShape,
  )
  const document = (input.document && bareDocument(input.document)) || undefined
  return pageSubSellers(
    ctx.db,
    sellerId,
    { ...filtersOfQuery(subSellerFields, input), document },
    input,
    afterId,
  )
}
