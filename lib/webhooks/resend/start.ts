import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { lockSeller } from '@/lib/sellers/store'
import { logFilterOf } from '@/lib/webhooks/log/filter'
import { notifyChange } from '@/lib/webhooks/store'
import { maxResent, type ResendFilter } from './resend'
import { countSendable, findLatestResend, findNewestDeliveryId, insertResend } from './store'

/**
 * Has what fits now, the oldest first and so many at most, sent again by a job. Throws CONFLICT where the acting seller has
 * such a wish under way, or nothing fits.
 */
export async function startResend(
  ctx: Ctx,
  { filter }: { filter: ResendFilter },
): Promise<{ uuid: string; total: number }> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    await lockSeller(tx, sellerId)
    const latest = await findLatestResend(tx, sellerId)
    if (latest && latest.finishedAt === null) throw new Problem('CONFLICT')
    const fitting = await logFilterOf(inner, sellerId, filter)
    const total = await countSendable(tx, sellerId, fitting, maxResent)
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
