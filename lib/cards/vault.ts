// The vault stores card numbers: sealed under its own rotatable keys, and comparable by a keyed fingerprint. It never
// receives a security code.
import { createSealer, deriveKey } from '@/lib/kernel/sealed'
import { fingerprintOfNumber } from './fingerprint'

export interface CardVault {
  /** Seals a number of 13 to 19 digits, bound to its token. */
  seal(number: string, cardUuid: string): string
  /** Throws if the text was altered, belongs to another token, or its key was removed. */
  open(sealed: string, cardUuid: string): string
  /** 64 hex digits: the same for the same number of the same seller, and different for every other seller. */
  fingerprint(number: string, sellerId: number): string
}

/** Keys are 32 bytes each, by key id; `current` seals, all of them open. The key of the fingerprint is never rotated. */
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
