import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type ApprovalRow, countPendingApprovals, findApproval, listApprovals as listRows } from './store'

const SHOWN = 50

export interface ListedApproval extends ApprovalRow {
  /** Whether the person who looks requested it, and so may not decide it. */
  isOwn: boolean
}

/** The approvals of the acting seller: those that wait, the next to end first, then the latest decisions. */
export async function listApprovals(ctx: Ctx): Promise<ListedApproval[]> {
  requirePermission(ctx, 'approvals.decide')
  const rows = await listRows(ctx.db, sellerIdOf(ctx), SHOWN)
  return rows.map((row) => listed(ctx, row))
}

/** One of them. Throws NOT_FOUND. */
export async function getApproval(ctx: Ctx, { uuid }: { uuid: string }): Promise<ListedApproval> {
  requirePermission(ctx, 'approvals.decide')
  const row = await findApproval(ctx.db, sellerIdOf(ctx), uuid)
  if (!row) throw new Problem('NOT_FOUND')
  return listed(ctx, row)
}

function listed({ actor }: Ctx, row: ApprovalRow): ListedApproval {
  const self = 'userUuid' in actor ? actor.userUuid : undefined
  return { ...row, isOwn: row.requestedBy !== null && row.requestedBy === self }
}

/** How many approvals of the acting seller wait for a decision. */
export async function countApprovals(ctx: Ctx): Promise<number> {
  requirePermission(ctx, 'approvals.decide')
  return countPendingApprovals(ctx.db, sellerIdOf(ctx))
}
