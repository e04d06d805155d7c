// What a seller enters to find an order: its identifier, or the buyer's document or e-mail, each in full, so that an index finds
// it among any number of orders.
import { parseDocument } from '@/lib/kernel/documents'
import { isReadable } from '@/lib/kernel/readable'

export interface OrderSearch {
  by: 'uuid' | 'document' | 'email'
  /** As it is stored: without punctuation, identifiers and e-mails in lower case. */
  value: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const EMAIL = /^[^\s@]+@[^\s@]+$/

/** What a text searches for; undefined where it is none of the three. */
export function readOrderSearch(input: string): OrderSearch | undefined {
  if (!isReadable(input)) return undefined
  const text = input.trim()
  const lower = text.toLowerCase()
  if (UUID.test(lower)) return { by: 'uuid', value: lower }
  if (EMAIL.test(lower)) return { by: 'email', value: lower }
  const document = parseDocument(text)
  return document && { by: 'document', value: document.number }
}
