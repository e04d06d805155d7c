// Faults on the wire, drawn from a seed. `Before` means that nothing happened at Cielo, `After` that it did.

export const operations = [
  'sale',
  'query',
  'list',
  'capture',
  'void',
  'zero-auth',
  'card-bin',
  'card-token',
  'mpi-token',
  'mpi',
  'oauth-token',
  'chargeback-list',
  'chargeback-accept',
  'chargeback-refuse',
  'chargeback-read',
  'control',
] as const
export type Operation = (typeof operations)[number]

/**
 * lost: the connection ends without an answer. error: HTTP 500. silent: the effect at once, the answer `silenceMs` later.
 * late: both the effect and the answer later, although the client may be gone by then.
 */
export const faultKinds = ['lostBefore', 'lostAfter', 'errorBefore', 'errorAfter', 'silent', 'late'] as const
type FaultKind = (typeof faultKinds)[number]

/** Probabilities from 0 to 1; they are drawn in the order of `faultKinds`, and at most one applies. */
export interface FaultRates extends Partial<Record<FaultKind, number>> {
  silenceMs?: number
  /** The operations that fail; without it all but those of the control interface. */
  operations?: readonly Operation[]
  notificationsLost?: number
  notificationsDoubled?: number
  /** Held back, so that later ones arrive first. */
  notificationsReordered?: number
}

interface NextFault {
  fault: FaultKind
  operation: Operation
  times?: number
  silenceMs?: number
  /** Called when the request has arrived, instead of the wait of `silenceMs`: in the same process only. */
  hold?: () => Promise<void>
}

export interface DrawnFault {
  kind: FaultKind
  silenceMs: number
  hold?: (() => Promise<void>) | undefined
}

export interface Faults {
  rates: FaultRates
  /** The next request of this operation fails like this, whatever the rates. */
  next(fault: NextFault): void
  draw(operation: Operation): DrawnFault | undefined
  happens(probability: number | undefined): boolean
}

const SILENCE_MS = 20_000

export function createFaults(seed: string, rates: FaultRates): Faults {
  const fraction = generator(seed)
  const queue: Array<NextFault & { left: number }> = []
  const happens = (probability = 0) => probability > 0 && fraction() < probability

  function fromQueue(operation: Operation): DrawnFault | undefined {
    const found = queue.find((one) => one.operation === operation)
    if (!found) return undefined
    found.left -= 1
    if (found.left === 0) queue.splice(queue.indexOf(found), 1)
    const { fault: kind, hold, silenceMs = faults.rates.silenceMs ?? SILENCE_MS } = found
    return { kind, silenceMs, hold }
  }

  const faults: Faults = {
    rates,
    next: (fault) => void queue.push({ ...fault, left: fault.times ?? 1 }),
    draw(operation) {
      if (operation === 'control') return undefined
      const queued = fromQueue(operation)
      if (queued) return queued
      const { operations: only, silenceMs = SILENCE_MS } = faults.rates
      if (only && !only.includes(operation)) return undefined
      const kind = faultKinds.find((one) => happens(faults.rates[one]))
      return kind && { kind, silenceMs }
    },
    happens,
  }
  return faults
}

/** The generator mulberry32, from a text. */
function generator(seed: string): () => number {
  let state = [...seed].reduce(
    (hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193),
    0x811c9dc5,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
