// What a seller may choose deliveries by: in the log, and to have them sent again. Dates are days of the seller's clock.
import type { CivilDate } from '@/lib/kernel/dates'
import type { DeliveryStatus } from './webhook'

export interface ResendFilter {
  endpointUuid?: string
  status?: DeliveryStatus
  /** Of the event: PAID, DISPUTE. */
  eventStatus?: string
  /** Of the latest answer. */
  responseStatus?: number
  from?: CivilDate
  to?: CivilDate
}
