import type { Ctx } from '@/lib/kernel/ctx'
import { loadCheckout } from './load-checkout'

/**
 * Returns whether a change concerns the page of a link: a change of the link, or of the order that this browser has there. Throws
 * NOT_FOUND.
 */
export async function followCheckout(
  ctx: Ctx,
  input: { code: string },
): Promise<(change: { resourceUuid: string }) => boolean> {
  const { link, order } = await loadCheckout(ctx, input.code)
  return (change) => change.resourceUuid === link.uuid || change.resourceUuid === order?.uuid
}
