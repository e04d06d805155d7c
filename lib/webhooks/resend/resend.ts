// What a seller may choose deliveries by: in the log, and to have them sent again. Dates are days of the seller's clock.
import type { CivilDate } from '@/lib/kernel/dates'
import type { DeliveryStatus, WebhookDomain } from '@/lib/webhooks/webhook'

export interface ResendFilter {
  endpointUuid?: string
  status?: DeliveryStatus
  domain?: WebhookDomain
  /** Of the event: PAID, DISPUTE. */
  eventStatus?: string
  /** Of the latest answer. */
  responseStatus?: number
  from?: CivilDate
  to?: CivilDate
}

/** How many deliveries one wish may have sent again. */
export const maxResent = 10_000

/** How many go out of one wish at a time. */
export const resendBatch = 100
