import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { type EvidenceFile, findFileOfSeller } from './file-store'

/** A file of one of the acting seller's disputes. Throws NOT_FOUND, also for another seller's. */
export async function getEvidence(ctx: Ctx, input: { uuid: string; file: string }): Promise<EvidenceFile> {
  requirePermission(ctx, 'payments.read')
  const wanted = { disputeUuid: input.uuid, uuid: input.file }
  const file = await findFileOfSeller(ctx.db, sellerIdOf(ctx), wanted)
  if (!file) throw new Problem('NOT_FOUND')
  return file
}
