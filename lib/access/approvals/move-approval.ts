import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { type ApprovalTrigger, approvalTransitions } from './approval'
import { type ApprovalRow, updateApprovalStatus } from './store'

/** The only writer of an approval's status. Throws CONFLICT if it was decided meanwhile. */
export async function moveApproval(
  ctx: TxCtx,
  approval: ApprovalRow,
  trigger: ApprovalTrigger,
  stamps: { decidedBy?: string; deciderName?: string } = {},
): Promise<ApprovalRow> {
  const status = nextStatus(approvalTransitions, approval.status, trigger)
  const next = status && { ...stamps, status, statusAt: ctx.now }
  const moved = next && (await updateApprovalStatus(ctx.tx, approval, next))
  if (!moved) throw new Problem('CONFLICT', { message: 'A aprovação já foi decidida.' })
  await notifyChange(ctx, { sellerId: moved.sellerId, resourceUuid: moved.uuid })
  return moved
}
