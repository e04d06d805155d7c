import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getEndpoint } from '@/lib/messages/webhook-endpoints/get'
import { findDeliveryId } from './store'

/** The delivery of an event to an endpoint of the acting seller. Throws NOT_FOUND. */
export async function requireDelivery(
  ctx: Ctx,
  { uuid, id }: { uuid: string; id: string },
): Promise<{ id: number }> {
  const endpoint = await getEndpoint(ctx, { uuid })
  const found = await findDeliveryId(ctx.db, endpoint.id, id)
  if (found === undefined) throw new Problem('NOT_FOUND')
  return { id: found }
}
