// A signature proves that this installation signed a text: HMAC-SHA256 under a named key, so that keys can be rotated
// while old signatures stay valid. Format: <key id>.<64 hex digits>; older signatures have no key id. Server only.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeyRing } from './sealed'

export interface Signer {
  /** Signs under the current key. The same text has the same signature until the key changes. */
  sign(text: string): string
  /**
   * Whether one of the keys signed the text. Undefined if that is undecided: the signature names an unknown key, or
   * it names none and no configured key made it.
   */
  verify(text: string, signature: string): boolean | undefined
}

const FORM = /^(?:([A-Za-z0-9_-]+)\.)?([0-9a-f]{64})$/

/** Throws if the current key is missing. */
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
