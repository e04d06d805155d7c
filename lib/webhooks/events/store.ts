import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { webhookDeliveries, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import { makeFollowingDue } from '@/lib/webhooks/resend/store'
import { type WebhookDomain, webhookDomains } from '@/lib/webhooks/webhook'

export type EventRow = Omit<typeof webhookEvents.$inferSelect, 'domain'> & { domain: WebhookDomain }

export interface EventFilter {
  domain?: WebhookDomain
  status?: string
  /** Of what the event is about. */
  resourceUuid?: string
  from?: Date
  /** Before it. */
  until?: Date
}

/** Events of the banking interface are none of the main one. */
const ofMain = inArray(webhookEvents.domain, [...webhookDomains])

export async function findEventOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<EventRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.sellerId, sellerId), eq(webhookEvents.uuid, uuid), ofMain))
  return row as EventRow | undefined
}

/**
 * Whether an event is older than whatever is still being written. Events are numbered as they are written and seen once they
 * are committed: whoever goes on after the last one that it has would miss one that is committed after its successor. One that
 * is without its body is written anew by its forgetting, and old.
 */
const isSettled = sql`(${webhookEvents.body} is null
  or not age(${webhookEvents}.xmin) between 0 and age(pg_snapshot_xmin(pg_current_snapshot())::xid))`

/** A page of a seller's events; oldest first without those that one with a smaller number may still come before. */
export function listEventPage(
  db: Db | Tx,
  sellerId: number,
  filter: EventFilter,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<EventRow>> {
  return selectPage(db, {
    table: webhookEvents,
    id: webhookEvents.id,
    sellerId: webhookEvents.sellerId,
    of: sellerId,
    filters: [
      ofMain,
      given(filter.domain, (domain) => eq(webhookEvents.domain, domain)),
      given(filter.status, (status) => eq(webhookEvents.status, status)),
      given(filter.resourceUuid, (uuid) => eq(webhookEvents.resourceUuid, uuid)),
      given(filter.from, (from) => gte(webhookEvents.occurredAt, from)),
      given(filter.until, (until) => lt(webhookEvents.occurredAt, until)),
      request.sort.direction === 'asc' ? isSettled : undefined,
    ],
    sortBy: webhookEvents.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(webhookEvents)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset) as unknown as Promise<EventRow[]>,
  })
}

/**
 * Has an event go to every active endpoint that subscribes to it, as if it were new: a delivery that is under way at this
 * moment goes on as it is. Answers to how many endpoints it goes.
 */
export async function requeueEvent(tx: Tx, event: EventRow, dueAt: Date): Promise<number> {
  const at = dueAt.toISOString()
  const rows = await tx.execute<{ id: string }>(sql`
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at, created_at)
    select ${event.id}, id, seller_id, ${event.resourceUuid}, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from webhook_endpoints
    where seller_id = ${event.sellerId} and active and ${event.domain} = any(domains)
    on conflict (event_id, endpoint_id) do update set status = 'PENDING', due_at = excluded.due_at,
      delivered_at = null, attempts = 0
    returning id`)
  const ids = rows.map(({ id }) => Number(id))
  await makeFollowingDue(tx, ids, dueAt)
  return ids.length
}

/** A delivery of an event to one endpoint alone. */
export async function insertDelivery(
  tx: Tx,
  event: { id: number; sellerId: number; resourceUuid: string },
  endpointId: number,
  at: Date,
): Promise<number> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({
      eventId: event.id,
      endpointId,
      sellerId: event.sellerId,
      resourceUuid: event.resourceUuid,
      status: 'PENDING',
      createdAt: at,
      dueAt: at,
    })
    .returning({ id: webhookDeliveries.id })
  return row!.id
}
