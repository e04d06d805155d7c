import { PDFDocument } from 'pdf-lib'
import type { EvidenceType } from './claim'

/** How many pages a file takes in the document that a provider gets; undefined for a PDF that can't be opened or copied. */
export async function pagesOf(content: Uint8Array, type: EvidenceType): Promise<number | undefined> {
  if (type !== 'application/pdf') return 1
  try {
    return (await PDFDocument.load(content)).getPageCount()
  } catch {
    return undefined
  }
}
