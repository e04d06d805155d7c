import { randomUUID } from 'node:crypto'
import { recordSellerAction } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { invalidField, Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { MAX_EVIDENCE_FILES } from './dispute'
import { type EvidenceRefusal, evidenceName, readEvidence } from './evidence'
import { countFiles, type EvidenceEntry, insertFile } from './file-store'
import { getDispute } from './get-dispute'
import { lockDispute } from './lock-dispute'

/**
 * Stores a file of a dispute that the seller has not answered yet. Throws NOT_FOUND, CONFLICT if the dispute was
 * answered or closed, and BAR-0100 with the refusal as the field's message if the file is not valid evidence.
 */
export async function addEvidence(
  ctx: Ctx,
  input: { uuid: string; name: string; content: Uint8Array },
): Promise<EvidenceEntry> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute: named } = await getDispute(ctx, input)
  const read = readEvidence(input.content)
  if ('refusal' in read) throw invalidField('file', read.refusal)
  return transaction(ctx, async (inner) => {
    const { dispute } = await lockDispute(inner, named)
    if (dispute.status !== 'OPEN') throw new Problem('CONFLICT')
    if ((await countFiles(inner.tx, dispute.id)) >= MAX_EVIDENCE_FILES)
      throw invalidField('file', 'TOO_MANY' satisfies EvidenceRefusal)
    const file = await insertFile(inner.tx, {
      uuid: randomUUID(),
      disputeId: dispute.id,
      name: evidenceName(input.name, read.type),
      mediaType: read.type,
      size: input.content.length,
      content: input.content,
      createdAt: inner.now,
    })
    const after = { file: file.uuid, name: file.name, size: file.size }
    await recordSellerAction(inner, { action: 'dispute.evidence-added', resource: dispute.uuid, after })
    return file
  })
}
