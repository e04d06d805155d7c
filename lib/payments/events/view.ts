import { wireInstant } from '@/lib/base/kernel/dates'
import type { EventRow } from '@/lib/messages/webhook-events/store'
import type { EventResponse } from './contract'

export function viewEvent({ uuid, resourceUuid, domain, status, occurredAt, body }: EventRow): EventResponse {
  return {
    id: uuid,
    uuid: resourceUuid,
    domain,
    status,
    dateTime: wireInstant(occurredAt),
    ...(body !== null && { payload: JSON.parse(body) }),
  }
}
