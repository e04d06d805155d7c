import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { type LinkColumn, pageLinks } from './list-store'
import { linkFields } from './listing/fields'
import { type LinkInState, linkState } from './payment-link'
import { findLinkOfSeller } from './store'

/** A page of the acting seller's links that match all filters, for the API. Throws BAR-0100 for an invalid page. */
export async function pagePaymentLinks(
  ctx: Ctx,
  input: PageRequest<LinkColumn> & ParameterValues<(typeof linkFields)['filters']>,
): Promise<Page<LinkInState>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findLinkOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const of = { sellerId, now: ctx.now }
  const filter = filtersOfQuery(linkFields, input)
  const { rows, ...counts } = await pageLinks(ctx.db, of, filter, input, afterId)
  const links = rows.map(({ link, processed, paid }) => ({
    link,
    processed,
    state: linkState(link, paid, ctx.now),
  }))
  return { ...counts, rows: links }
}
