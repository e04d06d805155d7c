import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { type EndpointRow, findEndpointOfSeller, listEndpointPage } from './store'

/** A page of the acting seller's endpoints. Throws BAR-0100 for an impossible page. */
export async function pageEndpoints(ctx: Ctx, request: PageRequest<'createdAt'>): Promise<Page<EndpointRow>> {
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    request,
    async (after) => (await findEndpointOfSeller(ctx.db, sellerId, after))?.id,
  )
  return listEndpointPage(ctx.db, sellerId, request, afterId)
}
