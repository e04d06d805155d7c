// What the operator decides about an application.
import { z } from 'zod'
import { limitsInput } from '@/lib/parties/live-sellers/limits-contract'

const MAX_REASON = 2_000
const reason = z.string().trim().min(3).max(MAX_REASON)

export const decisionInput = z.object({ uuid: z.uuid(), reason })
export const approveInput = z.object({
  uuid: z.uuid(),
  limits: limitsInput,
  /** When what the reviewer read was submitted: a seller may have changed it since, at the request of another reviewer. */
  submittedAt: z.iso.datetime(),
})
