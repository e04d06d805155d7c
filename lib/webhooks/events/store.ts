import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { webhookDeliveries, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import { type WebhookDomain, webhookDomains } from '@/lib/webhooks/webhook'

export type EventRow = Omit<typeof webhookEvents.$inferSelect, 'domain'> & { domain: WebhookDomain }

/** Events of the banking interface are none of the main one. */
const ofMain = inArray(webhookEvents.domain, [...webhookDomains])

export interface EventFilter {
  domain?: WebhookDomain
  status?: string
  /** Of the order or subscription that the event is about. */
  resourceUuid?: string
  from?: Date
  /** Exclusive. */
  until?: Date
}

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
 * Whether every transaction that may still commit an event with a smaller id has ended. Ids are assigned at insert and visible at
 * commit: a receiver that continues after its last event would miss one that commits after an event with a larger id. An event
 * without a body is old, but its row was written again by the job that deleted the body.
 */
const isSettled = sql`(${webhookEvents.body} is null
  or not age(${webhookEvents}.xmin) between 0 and age(pg_snapshot_xmin(pg_current_snapshot())::xid))`

/** A page of a seller's events; sorted oldest first, it leaves out events before which a smaller id may still be committed. */
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

/** Queues a delivery of an event to one endpoint only. */
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
