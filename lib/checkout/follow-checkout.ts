import type { Ctx } from '@/lib/kernel/ctx'
import { loadCheckout } from './load-checkout'

/**
 * Says of a change whether it concerns the page of a link: it does when it is the link's, or that of the order which the asking
 * browser made there. Throws NOT_FOUND.
 */
export async function followCheckout(
  ctx: Ctx,
  input: { code: string },
): Promise<(change: { resourceUuid: string }) => boolean> {
  const { link, order } = await loadCheckout(ctx, input.code)
  return (change) => change.resourceUuid === link.uuid || change.resourceUuid === order?.uuid
}
