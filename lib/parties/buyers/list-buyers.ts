import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { bareDocument } from '@/lib/base/kernel/documents'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { findBuyerOfSeller } from './hot-store'
import { type BuyerColumn, type BuyerFilter, type BuyerRow, listBuyers as listRows } from './store'

/**
 * A page of the acting seller's buyers that match all filters; an empty filter counts as absent. Throws BAR-0100 for
 * an invalid page.
 */
export async function listBuyers(
  ctx: Ctx,
  input: PageRequest<BuyerColumn> & { documentNumber?: string; document?: string; name?: string },
): Promise<Page<BuyerRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findBuyerOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const filter: BuyerFilter = {
    documents: [input.documentNumber, input.document].filter(isPresent).map(spellings),
    namePrefix: isPresent(input.name) ? input.name.trimStart() : undefined,
  }
  return listRows(ctx.db, sellerId, filter, input, afterId)
}

const isPresent = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** A CPF or CNPJ is stored without punctuation, any other document in upper case as sent. */
function spellings(document: string): string[] {
  return [...new Set([bareDocument(document), document.trim().toUpperCase()])]
}
