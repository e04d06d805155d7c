import { z } from 'zod'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import type { ScreeningFallback } from '@/lib/parties/sellers/risk-settings'
import { type Screening, type ScreeningRequest, screeningOutcomes } from './antifraud'

const MAX_WAIT_MS = 1_500
const NOT_SCREENED = 'not screened'

const answerSchema = z.object({
  outcome: z.enum(screeningOutcomes),
  score: z.number().min(0).max(100).optional(),
})

/**
 * What the antifraud service says about a card payment; undefined where the seller has none. Where it fails, is late or answers what
 * nobody knows, the seller's fallback decides. No transaction may be open.
 */
export async function screenPayment(
  { ports }: Pick<Ctx, 'ports'>,
  request: ScreeningRequest,
  fallback: ScreeningFallback | undefined,
): Promise<Screening | undefined> {
  const service = ports.antifraud
  const by = service.name
  if (by === '') return undefined
  const response = await tryWithTimeout(
    MAX_WAIT_MS,
    service.screen(request).then((screened) => screened ?? NOT_SCREENED),
  )
  if (response === NOT_SCREENED) return undefined
  const answer = answerSchema.safeParse(response)
  if (answer.success) return { by, ...answer.data }
  return { by, outcome: fallback ?? 'APPROVE', isFallback: true }
}
