import { listMembers } from '@/lib/access/portal-users/membership-store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { mayDecide } from './may-decide'
import { findApprovalOf } from './store'

export interface WaitingApproval {
  uuid: string
  value: Centavos
  requesterName: string | null
  createdAt: Date
  expiresAt: Date
  /** The people who may decide it: never the one who requested it. */
  approvers: readonly string[]
}

/** The approvals that refunds or payouts of the acting seller wait for, with the people who may decide them. */
export async function getWaitingApprovals(
  ctx: Ctx,
  resources: readonly string[],
): Promise<WaitingApproval[]> {
  requirePermission(ctx, 'payments.read')
  if (resources.length === 0) return []
  const sellerId = sellerIdOf(ctx)
  const found = await Promise.all(resources.map((uuid) => findApprovalOf(ctx.db, sellerId, uuid)))
  const waiting = found.filter((approval) => approval?.status === 'PENDING').map((approval) => approval!)
  const members = waiting.length > 0 ? await listMembers(ctx.db, sellerId) : []
  return waiting.map(({ uuid, value, requesterName, requestedBy, createdAt, expiresAt }) => ({
    ...{ uuid, value, requesterName, createdAt, expiresAt },
    approvers: members
      .filter((member) => mayDecide(member, { requestedBy }))
      .map(({ name, email }) => name || email),
  }))
}
