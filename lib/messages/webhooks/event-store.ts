import type { Rows } from '@/db/rows'
import { webhookEvents } from '@/db/schema'
import { type Change, changeChannel, changePayload } from '@/lib/base/changes/change'
import { currentTraceparent } from '@/lib/base/tracing/span'
import type { NewEvent } from './store'

/**
 * Inserts an event with a delivery for each active endpoint that subscribes to its domain, and notifies open pages. A delivery is due now, or together with an earlier pending one of the same resource, so that claims do not read it in vain.
 */
export function insertEventToDeliver(rows: Rows, event: NewEvent & { body: string }): void {
  const { uuid, sellerId, domain, resourceUuid, occurredAt } = event
  rows.insert(webhookEvents, { ...event, traceparent: currentTraceparent() ?? null })
  rows.send(
    (db) => db.sql`
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
        created_at)
      select event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, 'PENDING', due_at, ${occurredAt} from (
        select event.id as event_id, e.id as endpoint_id, e.seller_id, event.resource_uuid, event.domain,
          event.status as event_status, greatest(event.occurred_at,
          (select max(before.due_at) from webhook_deliveries before where before.endpoint_id = e.id
            and before.resource_uuid = ${resourceUuid} and before.status = 'PENDING')) as due_at
        from webhook_endpoints e join webhook_events event on event.seller_id = e.seller_id
        where e.seller_id = ${sellerId} and e.active and ${domain} = any(e.domains) and event.uuid = ${uuid}
        offset 0) delivery`,
  )
  notifyInRows(rows, event)
}

export function notifyInRows(rows: Rows, change: Change): void {
  rows.send((db) => db.sql`select pg_notify(${changeChannel}, ${changePayload(change)})`)
}
