import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import {
  findSubSellerOfSeller,
  listSubSellers as listRows,
  type SubSellerColumn,
  type SubSellerRow,
} from './sub-seller-store'

const ID = /^[1-9]\d{0,14}$/

/** A page of the acting seller's sub-sellers that match all filters. Throws BAR-0100 for an invalid page. */
export async function listSubSellers(
  ctx: Ctx,
  input: PageRequest<SubSellerColumn> & { document?: string; isActive?: boolean },
): Promise<Page<SubSellerRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (id) => (await findSubSellerOfSeller(ctx.db, sellerId, Number(id)))?.id,
    ID,
  )
  const document = input.document && bareDocument(input.document)
  return listRows(
    ctx.db,
    sellerId,
    { document: document || undefined, active: input.isActive },
    input,
    afterId,
  )
}
