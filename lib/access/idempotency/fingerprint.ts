import type { Signer } from '@/lib/base/kernel/signed'

/** Decides whether two requests with one key are the same. */
export interface Fingerprint {
  /** The text that is stored with a new key. */
  text: string
  /** Whether a stored text is of the same request; undefined where its secret is unknown (see Signer). */
  matches(stored: string): boolean | undefined
}

/** Of a parsed request: members that were absent or ignored make no difference. */
export function fingerprintOf(signer: Signer, request: unknown): Fingerprint {
  const text = textOf(request)
  return { text: signer.sign(text), matches: (stored) => signer.verify(text, stored) }
}

const textOf = (request: unknown) => JSON.stringify(canonical(JSON.parse(JSON.stringify(request))))

/** Members in one order, so that the same content always has the same text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return sorted.map(([name, member]) => [name, canonical(member)])
}
