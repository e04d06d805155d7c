import type { Ctx } from '@/lib/base/kernel/ctx'
import type { DocumentEntry, DocumentRow } from './store'

export const documentContext = (uuid: string) => `application-document:${uuid}`

export interface OpenedDocument extends DocumentEntry {
  content: Buffer
}

/** What is stored of a document: identity cards and contracts are read by nobody who has the database alone. */
export const sealedDocument = ({ sealer }: Pick<Ctx, 'sealer'>, uuid: string, content: Uint8Array): string =>
  sealer.sealBytes(content, documentContext(uuid))

export function openedDocument(
  { sealer }: Pick<Ctx, 'sealer'>,
  { sealedContent, ...entry }: DocumentRow,
): OpenedDocument {
  return { ...entry, content: sealer.openBytes(sealedContent, documentContext(entry.uuid)) }
}
