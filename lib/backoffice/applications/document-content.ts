import type { Ctx } from '@/lib/base/kernel/ctx'
import type { DocumentRow } from './store'

export const documentContext = (uuid: string) => `application-document:${uuid}`

/** What is stored of a document: identity cards and contracts are read by nobody who has the database alone. */
export const sealedDocument = (
  { sealer }: Pick<Ctx, 'sealer'>,
  uuid: string,
  content: Uint8Array,
): Pick<DocumentRow, 'content' | 'sealedContent'> => ({
  content: Buffer.alloc(0),
  sealedContent: sealer.sealBytes(content, documentContext(uuid)),
})

/** A document with its content. One without a sealed content is of the version before, which may run beside this one. */
export function openedDocument({ sealer }: Pick<Ctx, 'sealer'>, row: DocumentRow): DocumentRow {
  const { uuid, sealedContent } = row
  if (sealedContent === null) return row
  return { ...row, content: sealer.openBytes(sealedContent, documentContext(uuid)) }
}
