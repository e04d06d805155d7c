import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listFilesWithContent } from './file-store'
import { claimUnsentAnswers, type DisputeRow, markAnswerSent } from './store'

/** One at a time: an answer may carry 50 MB of files. */
const BATCH = 1
/** The timeout of a call, shorter than the pause before the next one. */
const GATEWAY_WAIT_MS = 20_000
const RETRY_AFTER_MS = 30_000

/** Job: submits the sellers' answers and acceptances to the dispute gateway. */
export async function sendAnswers(ctx: Ctx): Promise<number> {
  const unsent = await claimUnsentAnswers(ctx.db, {
    systemNow: ctx.systemNow,
    idleSince: new Date(ctx.systemNow.getTime() - RETRY_AFTER_MS),
    limit: BATCH,
  })
  return processEach(unsent, (dispute) => sendAnswer(ctx, dispute), {
    named: (dispute) => `dispute ${dispute.uuid}`,
  })
}

async function sendAnswer(systemCtx: Ctx, dispute: DisputeRow): Promise<void> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, dispute.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const { reference, answer } = dispute
  const at = ctx.now
  const { disputeGateway } = await portsOf(ctx, dispute)
  if (dispute.status === 'LOST') {
    await withTimeout(GATEWAY_WAIT_MS, disputeGateway.accept({ reference, at }))
  } else {
    const files = await listFilesWithContent(ctx.db, dispute.id)
    const sending = disputeGateway.submit({ reference, answer: answer ?? '', files, at })
    await withTimeout(GATEWAY_WAIT_MS, sending)
  }
  await transaction(ctx, async (inner) => {
    await markAnswerSent(inner.tx, dispute, at)
    await notifyChange(inner, { sellerId: dispute.sellerId, resourceUuid: dispute.uuid })
  })
}
