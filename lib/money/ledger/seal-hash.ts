import { createHash } from 'node:crypto'
import { type SealText, sealedText } from './seal'

/** The hash of a seal; `seal.ts` specifies its input. */
export function sealHash(seal: SealText): string {
  return createHash('sha256').update(sealedText(seal), 'utf8').digest('hex')
}
