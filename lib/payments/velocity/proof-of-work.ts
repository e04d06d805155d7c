// The puzzle that a buyer's browser solves when a limit of card attempts is exceeded (ALTCHA): about a second of work, which costs
// a buyer nothing and someone who tries thousands of cards a lot. Each puzzle is good for one attempt, at one link, from one
// network, for ten minutes; one with a waiting time, only after it.
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Payload } from 'altcha-lib/v1/types'
import { z } from 'zod'
import { MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import type { Puzzle } from '@/lib/base/kernel/problem'

/** Half of it on average: about a second on a phone. */
const MAX_NUMBER = 30_000
const LIFETIME_MS = 10 * MINUTE_MS

/** For whom a puzzle is: it is worth nothing to another. */
export interface PuzzleOwner {
  /** The code of the link. */
  code: string
  /** The hash of the network. */
  network: string
}

export async function createPuzzle(
  hmacKey: string,
  owner: PuzzleOwner,
  { systemNow, waitSeconds }: { systemNow: Date; waitSeconds: number },
): Promise<Puzzle> {
  const from = systemNow.getTime() + waitSeconds * SECOND_MS
  const expires = new Date(from + LIFETIME_MS)
  const params = { ...owner, from: String(from), waits: String(waitSeconds) }
  return createChallenge({ hmacKey, maxNumber: MAX_NUMBER, expires, params })
}

export interface ReadProof {
  /** Counts the uses of the puzzle, as long as it is valid. */
  bucket: string
  windowStart: Date
  /** Whether it was waited for. */
  waited: boolean
}

const payload = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().regex(/^[0-9a-f]{64}$/),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(500),
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})

/** The proof of a solved puzzle of this owner; undefined where it is invalid, expired, or still to be waited for. */
export async function readProof(
  hmacKey: string,
  owner: PuzzleOwner,
  sent: string | null,
  systemNow: Date,
): Promise<ReadProof | undefined> {
  const solution = sent ? parse(sent) : undefined
  if (!solution || !(await verifySolution(solution, hmacKey, false))) return undefined
  const { code, network, from, waits, expires } = extractParams(solution)
  if (code !== owner.code || network !== owner.network) return undefined
  const expiresAt = new Date(Number(expires) * SECOND_MS)
  if (systemNow.getTime() < Number(from) || systemNow > expiresAt) return undefined
  return { bucket: `puzzle ${solution.signature}`, windowStart: expiresAt, waited: Number(waits) > 0 }
}

function parse(sent: string): Payload | undefined {
  try {
    return payload.parse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}
