import { createHash } from 'node:crypto'

/** Identifies a CAVV by its bytes: more than one base64 text can encode the same bytes. */
export function cavvHashOf(cavv: string): string {
  return createHash('sha256').update(Buffer.from(cavv, 'base64')).digest('hex')
}
