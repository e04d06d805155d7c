import { createHash } from 'node:crypto'
import { type SealText, sealedText } from './seal'

/** The hash of a seal, as `seal.ts` says what goes into it. */
export function sealHash(seal: SealText): string {
  return createHash('sha256').update(sealedText(seal), 'utf8').digest('hex')
}
