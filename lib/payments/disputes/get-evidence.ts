import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type EvidenceFile, findFileOfSeller } from './file-store'

/** A file of one of the acting seller's disputes. Throws NOT_FOUND, also for another seller's. */
export async function getEvidence(ctx: Ctx, input: { uuid: string; file: string }): Promise<EvidenceFile> {
  requirePermission(ctx, 'payments.read')
  const wanted = { disputeUuid: input.uuid, uuid: input.file }
  return transaction(ctx, async (inner) => {
    const file = await findFileOfSeller(inner.tx, sellerIdOf(ctx), wanted)
    if (!file) throw new Problem('NOT_FOUND')
    const after = { file: wanted.uuid, name: file.name }
    await recordSellerAction(inner, { action: 'export.evidence', resource: wanted.disputeUuid, after })
    return file
  })
}
