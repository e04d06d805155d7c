import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import type { ApprovalKind } from './approval'
import { moveApproval } from './move-approval'
import { notifyOfApproval } from './notify-of-approval'
import { type ApprovalRow, listDueApprovals, lockApproval } from './store'

const BATCH = 50

/** Ends approvals of a kind whose seven days have passed on the seller's clock; `giveBack` returns the money. */
export async function expireApprovals(
  ctx: Ctx,
  kind: ApprovalKind,
  giveBack: (ctx: TxCtx, approval: ApprovalRow) => Promise<void>,
  only?: ClockScope,
): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const due = await listDueApprovals(scoped.db, kind, scope, BATCH)
      const expire = ({ sellerId, uuid }: ApprovalRow) =>
        transaction(scoped, async (inner) => {
          const approval = await lockApproval(inner.tx, sellerId, uuid)
          if (approval?.status !== 'PENDING') return
          const expired = await moveApproval(inner, approval, 'expire')
          await giveBack(inner, expired)
          await notifyOfApproval(inner, 'expired', expired)
        })
      return processEach(due, expire, { named: ({ uuid }) => `approval ${uuid}`, failures })
    },
    only,
  )
}
