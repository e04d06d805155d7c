import { wireInstant } from '@/lib/base/kernel/dates'
import type { EventResponse } from './contract'
import type { EventRow } from './store'

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
