import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { deleteFile } from './file-store'
import { getDispute } from './get-dispute'
import { lockDispute } from './lock-dispute'

/** Removes a file before the answer is sent. Throws NOT_FOUND, or CONFLICT if the dispute was answered or closed. */
export async function removeEvidence(ctx: Ctx, input: { uuid: string; file: string }): Promise<void> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute: named } = await getDispute(ctx, input)
  await transaction(ctx, async (inner) => {
    const { dispute } = await lockDispute(inner, named)
    if (dispute.status !== 'OPEN') throw new Problem('CONFLICT')
    if (!(await deleteFile(inner.tx, dispute.id, input.file))) throw new Problem('NOT_FOUND')
    const before = { file: input.file }
    await recordSellerAction(inner, { action: 'dispute.evidence-removed', resource: dispute.uuid, before })
  })
}
