// Identifiers and outcomes that are the same for the same seed and the same order of requests.
import { createHash } from 'node:crypto'

export interface Random {
  uuid(): string
  digits(count: number): string
  /** From 0 to below 1. */
  fraction(): number
}

/** The counter is stored with the records: a restarted simulator draws no identifier twice. */
export function createRandom(seed: string, counter: { counter: number }): Random {
  const draw = () => {
    counter.counter += 1
    return createHash('sha256').update(`${seed} ${counter.counter}`).digest()
  }
  return {
    uuid: () => {
      const hex = draw().toString('hex')
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
    },
    digits: (count) => Array.from(draw().subarray(0, count), (byte) => byte % 10).join(''),
    fraction: () => draw().readUInt32BE() / 2 ** 32,
  }
}
