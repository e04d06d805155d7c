import { recordAudit } from '@/lib/base/audit/record'
import { sellerIdOf, type TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import type { ApprovalKind } from './approval'
import type { DecideApprovalInput } from './contract'
import { moveApproval } from './move-approval'
import { notifyOfApproval } from './notify-of-approval'
import { type ApprovalRow, lockApproval } from './store'

const auditNames = { REFUND: 'refund', PAYOUT: 'payout' } as const

/**
 * The decision of a person about an approval of the acting seller; the caller sends or gives back the money in the same
 * transaction. Throws FORBIDDEN for a key and for the person who requested it, NOT_FOUND for another seller's, and CONFLICT
 * if it was decided or its seven days are over.
 */
export async function decideApproval(
  ctx: TxCtx,
  kind: ApprovalKind,
  { uuid, decision }: DecideApprovalInput,
): Promise<ApprovalRow> {
  requirePermission(ctx, 'approvals.decide')
  requireStepUp(ctx)
  const { actor } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  const approval = await lockApproval(ctx.tx, sellerIdOf(ctx), uuid)
  if (approval?.kind !== kind) throw new Problem('NOT_FOUND')
  if (approval.requestedBy === actor.userUuid) {
    throw new Problem('FORBIDDEN', { message: 'Quem pediu não pode aprovar nem recusar.' })
  }
  if (approval.expiresAt <= ctx.now)
    throw new Problem('CONFLICT', { message: 'A aprovação já foi decidida.' })
  const decided = await moveApproval(ctx, approval, decision, {
    decidedBy: actor.userUuid,
    deciderName: actor.email,
  })
  const { resource, value } = decided
  const action = `${auditNames[kind]}.${decision === 'approve' ? 'approved' : 'rejected'}` as const
  await recordAudit(ctx, { action, resource: uuid, after: { of: resource, valueInCentavos: value } })
  if (decision === 'reject') await notifyOfApproval(ctx, 'rejected', decided)
  return decided
}
