import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type ApprovalRow, countPendingApprovals, listApprovals as listRows } from './store'

const SHOWN = 50

export interface ListedApproval extends ApprovalRow {
  /** Whether the person who looks requested it, and so may not decide it. */
  isOwn: boolean
}

/** The approvals of the acting seller: those that wait, the next to end first, then the latest decisions. */
export async function listApprovals(ctx: Ctx): Promise<ListedApproval[]> {
  requirePermission(ctx, 'approvals.decide')
  const rows = await listRows(ctx.db, sellerIdOf(ctx), SHOWN)
  const self = 'userUuid' in ctx.actor ? ctx.actor.userUuid : undefined
  return rows.map((row) => ({ ...row, isOwn: row.requestedBy !== null && row.requestedBy === self }))
}

/** How many approvals of the acting seller wait for a decision. */
export async function countApprovals(ctx: Ctx): Promise<number> {
  requirePermission(ctx, 'approvals.decide')
  return countPendingApprovals(ctx.db, sellerIdOf(ctx))
}
