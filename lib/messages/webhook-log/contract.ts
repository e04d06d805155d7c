// Inputs of the portal's log of deliveries.
import { z } from 'zod'
import { civilDate } from '@/lib/base/text/date-schemas'
import { deliveryStatuses, webhookDomains } from '@/lib/messages/webhooks/webhook'

/** More deliveries than a page of the log shows are not chosen one by one. */
const MAX_CHOSEN = 100

const deliveryId = z.int().min(1).max(Number.MAX_SAFE_INTEGER)

/**
 * `ids` are the chosen ones. Dates are days on the seller's clock; `eventStatus` is that of the event (PAID), `responseStatus` that of the last response.
 * `refused` are those that failed at least once since they were queued or resent: given up, tried again, or held by a pause.
 */
export const deliveryFilterInput = z.object({
  ids: z.array(deliveryId).min(1).max(MAX_CHOSEN).optional(),
  endpointUuid: z.uuid().optional(),
  status: z.enum(deliveryStatuses).optional(),
  refused: z.literal(true).optional(),
  domain: z.enum(webhookDomains).optional(),
  eventStatus: z
    .string()
    .regex(/^[A-Z_]{1,40}$/)
    .optional(),
  responseStatus: z.int().min(100).max(599).optional(),
  from: civilDate.optional(),
  to: civilDate.optional(),
})

export type DeliveryFilter = z.output<typeof deliveryFilterInput>

export const deliveryInput = z.object({ id: deliveryId })
