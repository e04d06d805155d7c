import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { logFilterOf } from '@/lib/messages/webhook-log/filter'
import { notifyChange } from '@/lib/messages/webhooks/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { resendBatch } from './resend'
import { listNextToResend, listOpenResends, lockOpenResend, requeueDeliveries, updateResend } from './store'

const RESENDS = 20

/** Job: puts the next batch of every running resend back into the queue. */
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
    const filter = await logFilterOf(inner, sellerId, resend.filter)
    const next = await listNextToResend(tx, resend, filter, limit)
    if (next.length > 0) await requeueDeliveries(tx, next, now)
    const resent = resend.resent + next.length
    const isDone = next.length < limit || resent === resend.total
    await updateResend(tx, id, {
      resent,
      doneDeliveryId: next.at(-1) ?? resend.doneDeliveryId,
      // Some deliveries may no longer match since they were counted: the total is what was resent.
      ...(isDone && { finishedAt: now, total: resent }),
    })
    await notifyChange(tx, { sellerId, resourceUuid: resend.uuid })
  })
}
