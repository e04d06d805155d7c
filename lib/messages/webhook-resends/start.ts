import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { logFilterOf } from '@/lib/messages/webhook-log/filter'
import { notifyChange } from '@/lib/messages/webhooks/store'
import { lockSeller } from '@/lib/parties/sellers/store'
import { maxResent } from './resend'
import { countSendable, findLatestResend, findNewestDeliveryId, insertResend } from './store'

/**
 * Starts a resend of the deliveries that match now, oldest first and up to the maximum; a job sends them. Throws CONFLICT if the
 * acting seller has a running resend, or nothing matches.
 */
export async function startResend(
  ctx: Ctx,
  { filter }: { filter: DeliveryFilter },
): Promise<{ uuid: string; total: number }> {
  requirePermission(ctx, 'webhooks.resend')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    await lockSeller(tx, sellerId)
    const latest = await findLatestResend(tx, sellerId)
    if (latest && latest.finishedAt === null) throw new Problem('CONFLICT')
    const total = await countSendable(tx, sellerId, await logFilterOf(inner, sellerId, filter), maxResent)
    if (total === 0) throw new Problem('CONFLICT')
    const uuid = randomUUID()
    await insertResend(tx, {
      uuid,
      sellerId,
      filter,
      lastDeliveryId: await findNewestDeliveryId(tx, sellerId),
      doneDeliveryId: 0,
      total,
      resent: 0,
      createdAt: inner.now,
    })
    await notifyChange(tx, { sellerId, resourceUuid: uuid })
    return { uuid, total }
  })
}
