import { createHash } from 'node:crypto'

/** By what a proof of authentication is known again: its bytes, which more than one text can stand for. */
export function cavvHashOf(cavv: string): string {
  return createHash('sha256').update(Buffer.from(cavv, 'base64')).digest('hex')
}
