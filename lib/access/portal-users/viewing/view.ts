// Looking at the portal of a seller as a person of the operator: read only, for a limited time, with a stated reason.
import { z } from 'zod'
import { MINUTE_MS } from '@/lib/base/kernel/durations'

export const VIEW_MS = 30 * MINUTE_MS
const MAX_REASON_LENGTH = 200

export const beginViewInput = z.object({
  seller: z.uuid(),
  /** For the audit logs of the seller and of the platform, such as the number of a ticket. */
  reason: z.string().trim().min(5).max(MAX_REASON_LENGTH),
})
