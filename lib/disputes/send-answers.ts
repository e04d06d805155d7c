import { atSellerClock, type Ctx, transaction } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { withTimeout } from '@/lib/kernel/with-timeout'
import { getSeller } from '@/lib/sellers/get-seller'
import { notifyChange } from '@/lib/webhooks/notify-change'
import { listFilesWithContent } from './file-store'
import { claimUnsentAnswers, type DisputeRow, markAnswerSent } from './store'

/** One at a time: an answer may bring 50 MB of files along. */
const BATCH = 1
/** Shorter than the pause before the gateway is asked again. */
const GATEWAY_WAIT_MS = 20_000
const RETRY_AFTER_MS = 30_000

/** Job: takes what sellers answered, or that they give in, to whoever decides. */
export async function sendAnswers(ctx: Ctx): Promise<number> {
  const unsent = await claimUnsentAnswers(ctx.db, {
    systemNow: ctx.systemNow,
    restedAt: new Date(ctx.systemNow.getTime() - RETRY_AFTER_MS),
    limit: BATCH,
  })
  const failures: Error[] = []
  const done = await processEach(unsent, (dispute) => sendAnswer(ctx, dispute), {
    named: (dispute) => `dispute ${dispute.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}

async function sendAnswer(systemCtx: Ctx, dispute: DisputeRow): Promise<void> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, dispute.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const { reference, answer } = dispute
  const at = ctx.now
  if (dispute.status === 'LOST') {
    await withTimeout(GATEWAY_WAIT_MS, ctx.ports.disputeGateway.accept({ reference, at }))
  } else {
    const files = await listFilesWithContent(ctx.db, dispute.id)
    const sending = ctx.ports.disputeGateway.submit({ reference, answer: answer ?? '', files, at })
    await withTimeout(GATEWAY_WAIT_MS, sending)
  }
  await transaction(ctx, async (inner) => {
    await markAnswerSent(inner.tx, dispute, at)
    await notifyChange(inner, { sellerId: dispute.sellerId, resourceUuid: dispute.uuid })
  })
}
