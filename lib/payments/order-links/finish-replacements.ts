import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach, throwFailures } from '@/lib/base/kernel/job'
import { asBuyer } from '@/lib/parties/sellers/as-buyer'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findProcessedLink } from '@/lib/payments/payment-links/list-store'
import { findLink } from '@/lib/payments/payment-links/store'
import { closeFormer, isReplacementObsolete, withdrawLink } from './close-former'
import { claimReplacements, deleteReplacement, type ReplacementRow } from './replacement-store'

const BATCH = 20
const RETRY_AFTER_MS = 30_000

/**
 * Job: finishes what a process began and did not end, so that a late order and its link are never both open for long: the order is
 * cancelled, or the link is, where the order or another one of its purchase was paid first. If a bank does not respond, it is tried again after a pause.
 */
export async function finishReplacements(ctx: Ctx): Promise<number> {
  const { systemNow } = ctx
  const due = await claimReplacements(ctx.db, { systemNow, pauseMs: RETRY_AFTER_MS, limit: BATCH })
  const failures: Error[] = []
  const done = await processEach(due, (replacement) => finish(ctx, replacement), {
    named: ({ orderUuid }) => `link in place of order ${orderUuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}

async function finish(ctx: Ctx, { linkId, sellerId, orderUuid: uuid }: ReplacementRow): Promise<void> {
  const scoped = asBuyer(ctx, await getSeller(ctx.db, sellerId))
  const link = await findLink(ctx.db, linkId)
  if (link?.status === 'ACTIVE') {
    const isPaid = (await findProcessedLink(ctx.db, sellerId, link.uuid))?.paid ?? false
    try {
      await closeFormer(scoped, { uuid }, link)
    } catch (error) {
      if (!(await isReplacementObsolete(scoped, { uuid }, link))) throw error
      // Both were paid before either could be closed: that the seller returns one of them is all that is left.
      if (!isPaid) return withdrawLink(scoped, link)
    }
  }
  await deleteReplacement(ctx.db, linkId)
}
