import type { Ctx } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { settleRefund } from './settle-refund'
import { claimRefund, claimRefunds, type RefundRow } from './store'

const BATCH = 20
/** Longer than anybody may still be asking. */
const ASKED_AGAIN_AFTER_MS = 30_000

/**
 * Job: has refunds done that are under way, each on its seller's clock, and answers how many were decided. Where one seller's clock was moved, those of that
 * seller are asked for again at once: what a bank needed time for may be over.
 */
export async function settleRefunds(ctx: Ctx, only?: ClockScope): Promise<number> {
  const refunds = await claimRefunds(ctx.db, {
    ...turnOf(ctx, only ? 0 : ASKED_AGAIN_AFTER_MS),
    limit: BATCH,
    sellerId: only?.movedSellerId,
  })
  const failures: Error[] = []
  let decided = 0
  const settle = async (refund: RefundRow) => {
    if (await settleRefund(ctx, refund)) decided += 1
  }
  await processEach(refunds, settle, { named: (refund) => `refund ${refund.uuid}`, failures })
  throwFailures(failures)
  return decided
}

/** The same for one refund that was just accepted, where nobody else is asking for it. */
export async function settleNewRefund(ctx: Ctx, uuid: string): Promise<void> {
  const refund = await claimRefund(ctx.db, { ...turnOf(ctx, ASKED_AGAIN_AFTER_MS), uuid })
  if (refund) await settleRefund(ctx, refund)
}

const turnOf = ({ systemNow }: Ctx, restMs: number) => ({
  systemNow,
  restedAt: new Date(systemNow.getTime() - restMs),
})
