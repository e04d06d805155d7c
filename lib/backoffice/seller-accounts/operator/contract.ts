import { z } from 'zod'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'

const reason = z.string().trim().min(3).max(2_000)

export const reasonInput = z.object({ uuid: z.uuid(), reason })
export const changeLimitsInput = z.object({ uuid: z.uuid(), limits: limitsInput })
export const closeInput = z.object({
  uuid: z.uuid(),
  reason,
  /** What happens to money that is still owed; required where there is any. */
  plan: z.string().trim().max(2_000).optional(),
})
