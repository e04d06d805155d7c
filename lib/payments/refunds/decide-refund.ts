import type { DecideApprovalInput } from '@/lib/access/approvals/contract'
import { decideApproval } from '@/lib/access/approvals/decide-approval'
import { expireApprovals } from '@/lib/access/approvals/expire-approvals'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { lockWholeOrder } from '@/lib/payments/orders/lock-order'
import { mailBegunRefund } from './mail-refund'
import { recordOutcome } from './record-outcome'
import { APPROVAL_EXPIRED, APPROVAL_REJECTED, type RefundFailure } from './refund'
import { getRefundByUuid, releaseRefund } from './store'

/** Approves a waiting refund, which the job then requests, or rejects it, which gives its money back to the seller. */
export async function decideRefund(ctx: Ctx, input: DecideApprovalInput): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { resource } = await decideApproval(inner, 'REFUND', input)
    if (input.decision === 'approve') await beginRefund(inner, resource)
    else await endRefund(inner, resource, APPROVAL_REJECTED)
  })
}

/** Job: ends refunds that nobody approved within seven days. */
export const expireRefunds = (ctx: Ctx, only?: ClockScope): Promise<number> =>
  expireApprovals(ctx, 'REFUND', (inner, { resource }) => endRefund(inner, resource, APPROVAL_EXPIRED), only)

async function beginRefund(ctx: TxCtx, uuid: string): Promise<void> {
  await releaseRefund(ctx.tx, uuid)
  const refund = await getRefundByUuid(ctx.tx, uuid)
  mailBegunRefund(ctx, refund, await lockWholeOrder(ctx, refund.orderId))
}

async function endRefund(ctx: TxCtx, uuid: string, failure: RefundFailure): Promise<void> {
  await recordOutcome(ctx, await getRefundByUuid(ctx.tx, uuid), 'refused', failure)
}
