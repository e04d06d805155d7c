import type { Tx } from '@/db/client'
import { changeChannel, changePayload } from '@/lib/change-feed'
import { currentTraceparent } from '@/lib/tracing/span'
import type { NewEvent } from './store'

/**
 * Inserts an event with a delivery for each active endpoint that subscribes to its domain, and notifies open pages: one statement.
 * A delivery is due now, or together with an earlier pending one of the same resource, so that claims do not read it in vain.
 */
export async function insertEventToDeliver(tx: Tx, event: NewEvent & { body: string }): Promise<void> {
  const { uuid, sellerId, domain, resourceUuid, status, body, occurredAt } = event
  await tx.sql`
    with event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at, traceparent)
      values (${uuid}, ${sellerId}, ${domain}, ${resourceUuid}, ${status}, ${body}, ${occurredAt},
        ${currentTraceparent() ?? null})
      returning id, domain, resource_uuid, occurred_at
    ), queued as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at, created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, 'PENDING', greatest(event.occurred_at,
        (select max(before.due_at) from webhook_deliveries before where before.endpoint_id = e.id
          and before.resource_uuid = event.resource_uuid and before.status = 'PENDING')), event.occurred_at
      from event, webhook_endpoints e
      where e.seller_id = ${sellerId} and e.active and event.domain = any(e.domains)
    )
    select pg_notify(${changeChannel}, ${changePayload(event)})`
}
