import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import type { LinkInState } from '@/lib/payments/payment-links/payment-link'
import { type LinkColumn, pageLinks } from './list-store'
import { type LinkState, type LinkType, linkState } from './payment-link'
import { findLinkOfSeller } from './store'

/** A page of the acting seller's links that match all filters, for the API. Throws BAR-0100 for an invalid page. */
export async function pagePaymentLinks(
  ctx: Ctx,
  input: PageRequest<LinkColumn> & { type?: LinkType; status?: LinkState },
): Promise<Page<LinkInState>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findLinkOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  const { type, status } = input
  const filter = { type, state: status && { is: status, at: ctx.now } }
  const { rows, ...counts } = await pageLinks(ctx.db, sellerId, filter, input, afterId)
  const links = rows.map(({ link, processed, paid }) => ({
    link,
    processed,
    state: linkState(link, paid, ctx.now),
  }))
  return { ...counts, rows: links }
}
