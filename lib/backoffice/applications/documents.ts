import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { evidenceName, type FileRefusal, readEvidence } from '@/lib/payments/disputes/evidence'
import { type DocumentKind, MAX_DOCUMENTS } from './application'
import type { documentRequest } from './contract'
import { type OpenedDocument, openedDocument, sealedDocument } from './document-content'
import { lockApplicant } from './lock-applicant'
import { type DocumentEntry, deleteDocument, findDocument, insertDocument, listDocuments } from './store'

/**
 * Stores a document of the acting seller's application. Throws NOT_FOUND, CONFLICT after it was submitted, and BAR-0100 with
 * the refusal as the field's message if its bytes are no PDF, PNG or JPEG.
 */
export async function addDocument(
  ctx: Ctx,
  { kind, name, content }: { kind: DocumentKind; name: string; content: Uint8Array },
): Promise<DocumentEntry> {
  requirePermission(ctx, 'application.write')
  const read = readEvidence(content)
  if ('refusal' in read) throw invalidField('file', read.refusal)
  return transaction(ctx, async (inner) => {
    const seller = await lockApplicant(inner)
    const existing = await listDocuments(inner.tx, seller.id)
    if (existing.length >= MAX_DOCUMENTS) throw invalidField('file', 'TOO_MANY' satisfies FileRefusal)
    const uuid = randomUUID()
    const document = await insertDocument(inner.tx, {
      sealedContent: sealedDocument(inner, uuid, content),
      uuid,
      sellerId: seller.id,
      kind,
      name: evidenceName(name, read.type),
      mediaType: read.type,
      size: content.length,
      createdAt: inner.systemNow,
    })
    const after = { kind, name: document.name, size: document.size }
    await recordAudit(inner, { action: 'application.document-added', resource: seller.uuid, after })
    return document
  })
}

const sentences: Record<FileRefusal, string> = {
  EMPTY: 'está vazio',
  TOO_LARGE: 'passa de 5 MB',
  OTHER_TYPE: 'deve ser um PDF, PNG ou JPEG',
  TOO_MANY: 'não cabe: o cadastro já tem vinte documentos',
}

/** The same as `addDocument`, for a file in base64; a refusal is a sentence about the field `content`. */
export async function attachDocument(
  ctx: Ctx,
  { content, ...document }: z.output<typeof documentRequest>,
): Promise<DocumentEntry> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.toString('base64') !== content) throw invalidField('content', 'deve estar em base64')
  return addDocument(ctx, { ...document, content: bytes }).catch((error: unknown) => {
    const refusal = error instanceof Problem ? error.details.fields?.[0]?.message : undefined
    const sentence = sentences[refusal as FileRefusal]
    throw sentence ? invalidField('content', sentence) : error
  })
}

/** Deletes a document of the acting seller's application. Throws NOT_FOUND, and CONFLICT after it was submitted. */
export async function removeDocument(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'application.write')
  await transaction(ctx, async (inner) => {
    const seller = await lockApplicant(inner)
    if (!(await deleteDocument(inner.tx, seller.id, uuid))) throw new Problem('NOT_FOUND')
    const after = { document: uuid }
    await recordAudit(inner, { action: 'application.document-removed', resource: seller.uuid, after })
  })
}

/** A document of the acting seller's application. Throws NOT_FOUND, also for another seller's. */
export async function getDocument(ctx: Ctx, { uuid }: { uuid: string }): Promise<OpenedDocument> {
  requirePermission(ctx, 'application.write')
  const document = await findDocument(ctx.db, sellerIdOf(ctx), uuid)
  if (!document) throw new Problem('NOT_FOUND')
  return openedDocument(ctx, document)
}
