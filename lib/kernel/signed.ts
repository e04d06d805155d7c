// A signature says that a text was written here: HMAC-SHA256 under a named key, so that keys can be rotated while old
// signatures still hold. Form: <key id>.<64 hex digits>; those from before keys had names are the digits alone. Server only.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './sealed'

export interface Signer {
  /** Signs under the current key. The same text has the same signature until the key is another. */
  sign(text: string): string
  /**
   * Whether the text was signed by any of the keys; undefined where the signature names a key that is not known here, or none
   * and none of them made it: who made it, and of what, is not known then.
   */
  verify(text: string, signature: string): boolean | undefined
}

const FORM = /^(?:([A-Za-z0-9_-]+)\.)?([0-9a-f]{64})$/

export function createSigner(ring: KeyRing): Signer {
  const keys = new Map(Object.entries(ring.keys))
  const current = keys.get(ring.current)
  if (!current) throw new Error(`There is no key ${ring.current} to sign with`)
  const digest = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest()
  return {
    sign: (text) => `${ring.current}.${digest(current, text).toString('hex')}`,
    verify(text, signature) {
      const [, keyId, hex = ''] = FORM.exec(signature) ?? []
      if (hex === '') return false
      if (keyId !== undefined && !keys.has(keyId)) return undefined
      const candidates = keyId === undefined ? [...keys.values()] : [keys.get(keyId)!]
      const given = Buffer.from(hex, 'hex')
      const isOne = candidates.some((key) => timingSafeEqual(digest(key, text), given))
      return isOne || (keyId === undefined ? undefined : false)
    },
  }
}
