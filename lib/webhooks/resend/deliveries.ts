import { atSellerClock, type Ctx, transaction } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { getSeller } from '@/lib/sellers/get-seller'
import { logFilterOf } from '@/lib/webhooks/log/filter'
import { notifyChange } from '@/lib/webhooks/store'
import { resendBatch } from './resend'
import { listNextToResend, listOpenResends, lockOpenResend, requeueDeliveries, updateResend } from './store'

const RESENDS = 20

/** Job: puts the next deliveries of every resend under way back into the queue. */
export async function resendDeliveries(ctx: Ctx): Promise<number> {
  const open = await listOpenResends(ctx.db, RESENDS)
  const failures: Error[] = []
  const done = await processEach(open, (resend) => resendNext(ctx, resend), {
    named: ({ id }) => `resend ${id}`,
    failures,
  })
  throwFailures(failures)
  return done
}

async function resendNext(systemCtx: Ctx, { id, sellerId }: { id: number; sellerId: number }): Promise<void> {
  const seller = await getSeller(systemCtx.db, sellerId)
  await transaction(atSellerClock(systemCtx, seller.clockOffsetMs), async (inner) => {
    const { tx, now } = inner
    const resend = await lockOpenResend(tx, id)
    if (!resend) return
    const limit = Math.min(resendBatch, resend.total - resend.resent)
    const fitting = await logFilterOf(inner, sellerId, resend.filter)
    const next = await listNextToResend(tx, resend, fitting, limit)
    if (next.length > 0) await requeueDeliveries(tx, next, now)
    const resent = resend.resent + next.length
    const isDone = next.length < limit || resent === resend.total
    await updateResend(tx, id, {
      resent,
      doneDeliveryId: next.at(-1) ?? resend.doneDeliveryId,
      // Some that fitted may have changed since they were counted: what is done was all there was.
      ...(isDone && { finishedAt: now, total: resent }),
    })
    await notifyChange(tx, { sellerId, resourceUuid: resend.uuid })
  })
}
