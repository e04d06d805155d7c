import { listMembers } from '@/lib/access/portal-users/membership-store'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { type ClockScope, forEachClock } from '@/lib/parties/sellers/clock-scopes'
import { mayDecide } from './may-decide'
import { notifyOfApproval } from './notify-of-approval'
import { type ApprovalRow, listApprovalsToRemind, lockApproval, setReminded } from './store'

const BATCH = 50

/** Job: reminds those who may decide an approval, once, two days after it was requested on the seller's clock. */
export async function remindOfApprovals(ctx: Ctx, only?: ClockScope): Promise<number> {
  return forEachClock(
    ctx,
    async (scoped, scope, failures) => {
      const due = await listApprovalsToRemind(scoped.db, scope, BATCH)
      return processEach(due, (approval) => remind(scoped, approval), {
        named: ({ uuid }) => `reminder of approval ${uuid}`,
        failures,
      })
    },
    only,
  )
}

async function remind(ctx: Ctx, { sellerId, uuid }: ApprovalRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const approval = await lockApproval(inner.tx, sellerId, uuid)
    if (approval?.status !== 'PENDING' || !approval.remindAt || approval.remindAt > inner.now) return
    await setReminded(inner.tx, approval.id)
    const members = await listMembers(inner.tx, sellerId)
    for (const { userUuid } of members.filter((member) => mayDecide(member, approval)))
      await notifyOfApproval(inner, 'reminder', approval, userUuid)
  })
}
