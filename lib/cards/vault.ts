// The vault keeps the numbers of cards: sealed under keys of its own that can be rotated, and known again by a keyed
// fingerprint. A security code never comes near it.
import { createSealer, deriveKey } from '@/lib/kernel/sealed'
import { fingerprintOfNumber } from './fingerprint'

export interface CardVault {
  /** A number of 13 to 19 digits, bound to its token. */
  seal(number: string, cardUuid: string): string
  /** Throws where it was altered, is another token's, or its key is gone. */
  open(sealed: string, cardUuid: string): string
  /** 64 hex digits: the same for the same number of the same seller, and no other seller's. */
  fingerprint(number: string, sellerId: number): string
}

/** Keys are 32 bytes each, by key id; `current` seals, all of them open. The fingerprint's key is never rotated. */
export function createVault(options: {
  keys: Record<string, Uint8Array>
  current: string
  fingerprintKey: Uint8Array
}): CardVault {
  const sealer = createSealer(options)
  const context = (cardUuid: string) => `card ${cardUuid}`
  return {
    seal: (number, cardUuid) => sealer.seal(number, context(cardUuid)),
    open: (sealed, cardUuid) => sealer.open(sealed, context(cardUuid)),
    fingerprint: (number, sellerId) =>
      fingerprintOfNumber(deriveKey(options.fingerprintKey, `seller ${sellerId}`), number),
  }
}
