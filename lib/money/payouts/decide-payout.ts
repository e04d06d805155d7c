import type { DecideApprovalInput } from '@/lib/access/approvals/contract'
import { decideApproval } from '@/lib/access/approvals/decide-approval'
import { expireApprovals } from '@/lib/access/approvals/expire-approvals'
import type { ApprovalRow } from '@/lib/access/approvals/store'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { reversePayout } from './reverse-payout'
import { findPayoutOfSeller, releasePayout } from './store'

/** Approves a waiting payout, which the job then requests from the bank, or rejects it: its amount is payable again. */
export async function decidePayout(ctx: Ctx, input: DecideApprovalInput): Promise<void> {
  await transaction(ctx, async (inner) => {
    const approval = await decideApproval(inner, 'PAYOUT', input)
    if (input.decision === 'approve') await releasePayout(inner.tx, approval.resource)
    else await endPayout(inner, approval)
  })
}

/** Job: ends payouts that nobody approved within seven days; the next one asks again. */
export const expirePayouts = (ctx: Ctx, only?: ClockScope): Promise<number> =>
  expireApprovals(ctx, 'PAYOUT', endPayout, only)

async function endPayout(ctx: TxCtx, { sellerId, resource }: ApprovalRow): Promise<void> {
  const payout = await findPayoutOfSeller(ctx.tx, sellerId, resource)
  if (payout) await reversePayout(ctx, payout)
}
