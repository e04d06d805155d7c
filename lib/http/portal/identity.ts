import { hash } from 'node:crypto'
import type { PlatformCtx } from '@/lib/base/kernel/ctx'

/** Who acts and for which seller, as a text that a page compares: whether somebody who signed in again is the same. */
export function identityOf({ actor }: PlatformCtx): string {
  const person = 'userUuid' in actor ? actor.userUuid : ''
  const place = 'sellerId' in actor ? actor.sellerId : ''
  return hash('sha256', `${actor.kind} ${person} ${place}`, 'hex')
}
