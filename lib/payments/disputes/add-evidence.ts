import { randomUUID } from 'node:crypto'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { TEXT_BYTES, TEXT_PAGES } from '@/lib/rails/claims/claim'
import { pagesOf } from '@/lib/rails/claims/pages'
import { MAX_EVIDENCE_FILES } from './dispute'
import { type EvidenceRefusal, evidenceName, readEvidence } from './evidence'
import { countFiles, type EvidenceEntry, insertFile, listFiles } from './file-store'
import { getDispute } from './get-dispute'
import { lockDispute } from './lock-dispute'
import type { DisputeRow } from './store'

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
  const pages = await pagesOf(input.content, read.type)
  return transaction(ctx, async (inner) => {
    const { dispute } = await lockDispute(inner, named)
    if (dispute.status !== 'OPEN') throw new Problem('CONFLICT')
    if ((await countFiles(inner.tx, dispute.id)) >= MAX_EVIDENCE_FILES)
      throw invalidField('file', 'TOO_MANY' satisfies EvidenceRefusal)
    const refusal = await beyond(inner, dispute, { size: input.content.length, pages })
    if (refusal) throw invalidField('file', refusal)
    const file = await insertFile(inner.tx, {
      uuid: randomUUID(),
      disputeId: dispute.id,
      name: evidenceName(input.name, read.type),
      mediaType: read.type,
      size: input.content.length,
      pages: pages ?? 1,
      content: input.content,
      createdAt: inner.now,
    })
    const after = { file: file.uuid, name: file.name, size: file.size }
    await recordSellerAction(inner, { action: 'dispute.evidence-added', resource: dispute.uuid, after })
    return file
  })
}

/** Why the provider would not take the answer with one more file. */
async function beyond(
  { tx }: TxCtx,
  { id, answerLimits: { maxBytes = Infinity, maxPages = Infinity } }: DisputeRow,
  file: { size: number; pages: number | undefined },
): Promise<EvidenceRefusal | undefined> {
  if (maxBytes === Infinity && maxPages === Infinity) return undefined
  if (file.pages === undefined) return 'LOCKED'
  const before = await listFiles(tx, id)
  const sum = (of: 'size' | 'pages', own: number) => before.reduce((total, one) => total + one[of], own)
  if (sum('pages', file.pages) + TEXT_PAGES > maxPages) return 'TOO_MANY_PAGES'
  return sum('size', file.size) + TEXT_BYTES > maxBytes ? 'TOO_MUCH' : undefined
}
