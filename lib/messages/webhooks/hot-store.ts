import type { Tx } from '@/db/client'
import { webhookEvents } from '@/db/schema'
import { inserted } from '@/db/selection'
import { changeChannel, changePayload } from '@/lib/base/changes/change'
import { currentTraceparent } from '@/lib/base/tracing/span'
import type { NewEvent } from './store'

/**
 * Inserts an event with a delivery for each active endpoint that subscribes to its domain, and notifies open pages, together with the
 * commit. A delivery is due now, or together with an earlier pending one of the same resource, so that claims do not read it in vain.
 */
export async function insertEventToDeliver(tx: Tx, event: NewEvent & { body: string }): Promise<void> {
  const { uuid, sellerId, domain, resourceUuid, occurredAt } = event
  const row = { ...event, traceparent: currentTraceparent() ?? null }
  tx.withCommit((db) => db.sql`insert into webhook_events ${inserted(webhookEvents, row)}`)
  tx.withCommit(
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
  tx.withCommit((db) => db.sql`select pg_notify(${changeChannel}, ${changePayload(event)})`)
}
