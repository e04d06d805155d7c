// What a seller types to find an order again: its identifier, or the buyer's document or e-mail, each in full, so that
// an index answers however many orders there are.
import { parseDocument } from '@/lib/kernel/documents'
import { isReadable } from '@/lib/kernel/readable'

export interface OrderSearch {
  by: 'uuid' | 'document' | 'email'
  /** As it is kept: without punctuation, identifiers and e-mails in lower case. */
  value: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** What the words ask for, or undefined where they are none of the three. */
export function readOrderSearch(words: string): OrderSearch | undefined {
  if (!isReadable(words)) return undefined
  const text = words.trim()
  const lower = text.toLowerCase()
  if (UUID.test(lower)) return { by: 'uuid', value: lower }
  if (EMAIL.test(lower)) return { by: 'email', value: lower }
  const document = parseDocument(text)
  return document && { by: 'document', value: document.number }
}
