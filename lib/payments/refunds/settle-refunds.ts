import type { Ctx } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { settleRefund } from './settle-refund'
import { claimRefund, claimRefunds, type RefundRow } from './store'

const BATCH = 20
/** The pause between two calls for one refund, longer than the timeout of a call. */
const RETRY_AFTER_MS = 30_000

/**
 * Job: executes refunds in progress, each on its seller's clock, and returns how many were decided. After a seller
 * moved its clock, its refunds are called again at once: the time that the bank needed may have passed.
 */
export async function settleRefunds(ctx: Ctx, only?: ClockScope): Promise<number> {
  const refunds = await claimRefunds(ctx.db, {
    ...leaseOf(ctx, only ? 0 : RETRY_AFTER_MS),
    limit: BATCH,
    sellerId: only?.movedSellerId,
  })
  let decided = 0
  const settle = async (refund: RefundRow) => {
    if (await settleRefund(ctx, refund)) decided += 1
  }
  await processEach(refunds, settle, { named: (refund) => `refund ${refund.uuid}` })
  return decided
}

/** The same for one refund that was just accepted, unless a job has claimed it. */
export async function settleNewRefund(ctx: Ctx, uuid: string): Promise<void> {
  const refund = await claimRefund(ctx.db, { ...leaseOf(ctx, RETRY_AFTER_MS), uuid })
  if (refund) await settleRefund(ctx, refund)
}

/** The same for one refund of which the bank reported the end, also where a job asked for it a moment ago. */
export async function settleReportedRefund(ctx: Ctx, uuid: string): Promise<void> {
  const refund = await claimRefund(ctx.db, { ...leaseOf(ctx, 0), uuid })
  if (refund) await settleRefund(ctx, refund)
}

const leaseOf = ({ systemNow }: Ctx, idleMs: number) => ({
  systemNow,
  idleSince: new Date(systemNow.getTime() - idleMs),
})
