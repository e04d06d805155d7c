import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookEvents } from '@/db/schema'
import { command } from '@/db/statement'
import { changeChannel, changePayload } from '@/lib/change-feed'
import { currentTraceparent } from '@/lib/tracing/span'
import { type WebhookDomain, webhookDomains } from './webhook'

type NewEvent = typeof webhookEvents.$inferInsert

export async function insertEvent(tx: Tx, row: NewEvent): Promise<number> {
  const [event] = await tx.insert(webhookEvents).values(row).returning({ id: webhookEvents.id })
  return event!.id
}

type Parameter =
  | 'uuid'
  | 'sellerId'
  | 'domain'
  | 'resourceUuid'
  | 'status'
  | 'body'
  | 'occurredAt'
  | 'traceparent'
  | 'change'

const eventToDeliver = command<Parameter>(
  (gap) => sql`
    with event as (
      insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at, traceparent)
      values (${gap('uuid')}, ${gap('sellerId')}, ${gap('domain')}, ${gap('resourceUuid')}, ${gap('status')},
        ${gap('body')}, ${gap('occurredAt')}, ${gap('traceparent')})
      returning id, domain, resource_uuid, occurred_at
    ), queued as (
      insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at, created_at)
      select event.id, e.id, e.seller_id, event.resource_uuid, 'PENDING', greatest(event.occurred_at,
        (select max(before.due_at) from webhook_deliveries before where before.endpoint_id = e.id
          and before.resource_uuid = event.resource_uuid and before.status = 'PENDING')), event.occurred_at
      from event, webhook_endpoints e
      where e.seller_id = ${gap('sellerId')} and e.active and event.domain = any(e.domains)
    )
    select pg_notify(${sql.raw(`'${changeChannel}'`)}, ${gap('change')}::text)`,
)

/**
 * Inserts an event with a delivery for each active endpoint that subscribes to its domain, and notifies open pages: one statement.
 * A delivery is due now, or together with an earlier pending one of the same resource, so that claims do not read it in vain.
 */
export async function insertEventToDeliver(
  tx: Tx,
  { occurredAt, ...event }: NewEvent & { body: string },
): Promise<void> {
  await eventToDeliver(tx, {
    ...event,
    occurredAt: occurredAt.toISOString(),
    traceparent: currentTraceparent() ?? null,
    change: changePayload(event),
  })
}

export async function notifyChange(
  tx: Db | Tx,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${changePayload(change)})`)
}

/** The first `limit` events of a seller after the given one, oldest first. */
export async function listEventsAfter(db: Db | Tx, sellerId: number, afterId: number, limit: number) {
  const { id, occurredAt, status, resourceUuid } = webhookEvents
  const domain = sql<WebhookDomain>`${webhookEvents.domain}`
  return db
    .select({ id, occurredAt, domain, status, resourceUuid })
    .from(webhookEvents)
    .where(
      and(
        eq(webhookEvents.sellerId, sellerId),
        gt(id, afterId),
        inArray(webhookEvents.domain, [...webhookDomains]),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}

/** The id of a seller's newest event; 0 without any. */
export async function findNewestEventId(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ id: webhookEvents.id })
    .from(webhookEvents)
    .where(eq(webhookEvents.sellerId, sellerId))
    .orderBy(desc(webhookEvents.id))
    .limit(1)
  return row?.id ?? 0
}
