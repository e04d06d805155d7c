// The vault stores card numbers: sealed under its own rotatable keys, and found again by a keyed hash. It never receives a
// security code.
import { createSealer, deriveKey, type KeyRing } from '@/lib/base/kernel/sealed'
import { hashOfNumber } from './number-hash'

export interface CardVault {
  /** Seals a number of 13 to 19 digits, bound to its token. */
  seal(number: string, cardUuid: string): string
  /** Throws if the text was altered, belongs to another token, or its key was removed. */
  open(sealed: string, cardUuid: string): string
  /** `<key id>.<64 hex digits>`: the same for the same number of the same seller until the key is rotated. It is stored only. */
  hash(number: string, sellerId: number): string
  /** What may be stored of the same number of the same seller: its hash under each key. */
  knownHashes(number: string, sellerId: number): string[]
  /** The ids of the keys that seal and hash. */
  readonly keyIds: { readonly seal: string; readonly hash: string }
}

/** Keys are 32 bytes each, by key id; `current` seals and hashes, all of them open and compare. */
export function createVault({ seal, hash }: { seal: KeyRing; hash: KeyRing }): CardVault {
  const sealer = createSealer(seal)
  if (!hash.keys[hash.current]) throw new Error(`There is no key ${hash.current} to hash with`)
  const context = (cardUuid: string) => `card ${cardUuid}`
  const digest = (keyId: string, number: string, sellerId: number) =>
    hashOfNumber(deriveKey(hash.keys[keyId]!, `seller ${sellerId}`), number)
  return {
    seal: (number, cardUuid) => sealer.seal(number, context(cardUuid)),
    open: (sealed, cardUuid) => sealer.open(sealed, context(cardUuid)),
    hash: (number, sellerId) => `${hash.current}.${digest(hash.current, number, sellerId)}`,
    knownHashes: (number, sellerId) =>
      Object.keys(hash.keys).map((keyId) => `${keyId}.${digest(keyId, number, sellerId)}`),
    keyIds: { seal: sealer.keyId, hash: hash.current },
  }
}

declare module '@/lib/base/kernel/ctx' {
  interface PlatformCtx {
    vault: CardVault
  }
}
