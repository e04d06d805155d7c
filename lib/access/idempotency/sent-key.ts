// The idempotency key of a request, which is sent by the header of the interface or by the standard one.
import { invalidField } from '@/lib/base/kernel/problem'

export const KEY_HEADER = 'x-idempotency-key'
export const STANDARD_KEY_HEADER = 'idempotency-key'

export const MAX_KEY_LENGTH = 255

/** No control, format or unassigned character, and not only blanks. */
const PRINTABLE_KEY = /^(?!\p{Z}*$)[^\p{C}\p{Zl}\p{Zp}]+$/u

interface SentKey {
  /** The header that the client used. */
  header: string
  key: string
}

type Headers = { get(name: string): string | null }

/** The key as it was sent, whatever it is; undefined where there is none. Of two headers that of the interface counts. */
export function findSentKey(headers: Headers): SentKey | undefined {
  const header = [KEY_HEADER, STANDARD_KEY_HEADER].find((name) => headers.get(name) !== null)
  return header === undefined ? undefined : { header, key: textOf(headers.get(header)!) }
}

/** The same. Throws BAR-0100 for a key that is malformed, and for two headers with different values. */
export function readSentKey(headers: Headers): SentKey | undefined {
  const sent = findSentKey(headers)
  if (!sent) return undefined
  const standard = headers.get(STANDARD_KEY_HEADER)
  if (standard !== null && textOf(standard) !== sent.key) {
    throw invalidField(STANDARD_KEY_HEADER, 'difere de x-idempotency-key')
  }
  if ([...sent.key].length > MAX_KEY_LENGTH || !PRINTABLE_KEY.test(sent.key)) {
    throw invalidField(sent.header, `deve ter de 1 a ${MAX_KEY_LENGTH} caracteres imprimíveis`)
  }
  return sent
}

/** A header arrives as one character for each byte: those of a text in UTF-8, or else of one in Latin-1. */
function textOf(header: string): string {
  const bytes = Buffer.from(header, 'latin1')
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return header
  }
}
