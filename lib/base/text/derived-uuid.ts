import { createHash } from 'node:crypto'

/** A UUID of version 8, the same for the same text. */
export function derivedUuid(text: string): string {
  const bytes = createHash('sha256').update(text).digest()
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = bytes.toString('hex').slice(0, 32)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
