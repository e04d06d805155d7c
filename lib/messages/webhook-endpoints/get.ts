import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { type EndpointRow, findEndpointOfSeller } from './store'

/** An endpoint of the acting seller. Throws NOT_FOUND, for another seller's and a deleted one too. */
export async function getEndpoint(ctx: Ctx, { uuid }: { uuid: string }): Promise<EndpointRow> {
  const endpoint = await findEndpointOfSeller(ctx.db, sellerIdOf(ctx), uuid)
  if (!endpoint) throw new Problem('NOT_FOUND')
  return endpoint
}
