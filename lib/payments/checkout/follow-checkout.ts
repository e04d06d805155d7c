import type { Ctx } from '@/lib/base/kernel/ctx'
import { loadCheckout } from './load-checkout'

/**
 * Returns whether a change concerns the page of a link: a change of the link, of the order that this browser has there, or of what
 * this browser does there in another page. Throws NOT_FOUND.
 */
export async function followCheckout(
  ctx: Ctx,
  input: { code: string },
): Promise<(change: { resourceUuid: string }) => boolean> {
  const { link, order } = await loadCheckout(ctx, input.code)
  const followed = new Set([link.uuid, order?.uuid, ...(ctx.browser?.hashes ?? [])])
  return (change) => followed.has(change.resourceUuid)
}
