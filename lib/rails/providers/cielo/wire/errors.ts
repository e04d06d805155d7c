// Errors of a request: nothing was made (rail-card-cielo.md, 12 Errors of the request).
import { z } from 'zod'
import type { DeclineCode } from '@/lib/rails/acquirer/decline-codes'

export const requestErrors = z
  .array(
    z.object({ Code: z.union([z.number(), z.string()]).transform(Number), Message: z.string().catch('') }),
  )
  .min(1)

const EXPIRED = 126
const ofCard = [117, 118, 124, 125, 127, 128, 130, 146, 174, 177, 182, 185, 213, 214]
/** An internal failure, or a field too long: it is looked up. */
const INTERNAL = 0

/** What a refused request means: nothing was made, but for `unknown`. `operator`: the contract or our request is wrong. */
export function refusedRequest(
  codes: readonly number[],
): { reason?: DeclineCode; operator?: true } | 'unknown' {
  if (codes.includes(EXPIRED)) return { reason: 'EXPIRED_CARD' }
  if (codes.some((code) => ofCard.includes(code))) return { reason: 'INVALID_DATA' }
  return codes.length === 0 || codes.includes(INTERNAL) ? 'unknown' : { operator: true }
}
