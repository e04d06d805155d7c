import { findApprovalOf } from '@/lib/access/approvals/store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findOutcome } from '@/lib/money/payout-batches/item-store'
import { explainFailure, type PayoutFailure } from '@/lib/money/payouts/explain-failure'
import { getPayout } from '@/lib/money/payouts/get-payout'
import type { PayoutRow } from '@/lib/money/payouts/store'
import { listMatchesOf, type MatchWithLine } from '../match-store'
import { type PayoutStep, stepsOf } from './steps'

export interface ExplainedPayout {
  payout: PayoutRow
  /** What happened to it, in order. */
  steps: PayoutStep[]
  /** The match that is in force. */
  match?: MatchWithLine
  /** Of one that was not made. */
  failure?: PayoutFailure
}

/** A payout of the acting seller with its history and its line at the bank. Throws NOT_FOUND, also for another seller's. */
export async function explainPayout(ctx: Ctx, { uuid }: { uuid: string }): Promise<ExplainedPayout> {
  requirePermission(ctx, 'statement.read')
  const payout = await getPayout(ctx, { uuid })
  const sellerId = sellerIdOf(ctx)
  const approval = await findApprovalOf(ctx.db, sellerId, uuid)
  const matches = await listMatchesOf(ctx.db, sellerId, [uuid])
  const match = matches.find((one) => one.match.undoneAt === null)
  const isFailed = payout.status === 'ERROR'
  const outcome = payout.byBatch && isFailed ? await findOutcome(ctx.db, uuid) : undefined
  const words = outcome?.reason ?? undefined
  const failure = isFailed ? await explainFailure(ctx, payout, { approval, words }) : undefined
  const steps = stepsOf(payout, approval, matches, words)
  return { payout, steps, ...(match && { match }), ...(failure && { failure }) }
}
