import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { bodyOfVersion } from '@/lib/messages/webhook-events/payload-version'
import { isTestBody } from '@/lib/messages/webhook-events/test-mark'
import { findDeliveryOfSeller, listAttempts } from './store'

export type TracedDelivery = Awaited<ReturnType<typeof getDelivery>>
export type TracedAttempt = TracedDelivery['tries'][number]

/** A delivery of the acting seller with its attempts and the body that it sends. Throws NOT_FOUND, also for another seller's. */
export async function getDelivery(ctx: Ctx, { id }: { id: number }) {
  requirePermission(ctx, 'webhooks.read')
  const found = await findDeliveryOfSeller(ctx.db, sellerIdOf(ctx), id)
  if (!found) throw new Problem('NOT_FOUND')
  const { body, payloadVersion, ...delivery } = found
  return {
    ...delivery,
    body: body === null ? null : bodyOfVersion(body, payloadVersion),
    isTest: body !== null && isTestBody(body),
    tries: await listAttempts(ctx.db, id),
  }
}
