import { and, asc, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, selectPage } from '@/db/page'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'
import type { HeldBy } from '@/lib/webhooks/webhook'

/** The state of a delivery and the outcome of its last attempt. */
const outcome = {
  status: webhookDeliveries.status,
  attempts: webhookDeliveries.attempts,
  dueAt: webhookDeliveries.dueAt,
  deliveredAt: webhookDeliveries.deliveredAt,
  responseStatus: webhookDeliveries.responseStatus,
  responsePreview: webhookDeliveries.responsePreview,
  durationMs: webhookDeliveries.durationMs,
  failure: webhookDeliveries.failure,
}

/** Why a pending delivery is not sent; null where it is, and for every other delivery. */
const heldBy = sql<HeldBy | null>`case when ${webhookDeliveries.status} <> 'PENDING' then null
  when not ${webhookEndpoints.active} then 'OFF'
  when ${webhookEndpoints.pausedAt} is not null then 'PAUSED' end`

const logged = {
  id: webhookDeliveries.id,
  eventUuid: webhookEvents.uuid,
  eventStatus: webhookEvents.status,
  domain: webhookEvents.domain,
  resourceUuid: webhookEvents.resourceUuid,
  occurredAt: webhookEvents.occurredAt,
  endpointTitle: webhookEndpoints.title,
  url: webhookEndpoints.url,
  heldBy,
  ...outcome,
}

type Delivery = typeof webhookDeliveries.$inferSelect
type Event = typeof webhookEvents.$inferSelect
type Endpoint = typeof webhookEndpoints.$inferSelect

/** A delivery in the log. */
export type LoggedDelivery = Pick<
  Delivery,
  | 'id'
  | 'status'
  | 'attempts'
  | 'dueAt'
  | 'deliveredAt'
  | 'responseStatus'
  | 'responsePreview'
  | 'durationMs'
  | 'failure'
> &
  Pick<Event, 'domain' | 'resourceUuid' | 'occurredAt'> &
  Pick<Endpoint, 'url'> & {
    eventUuid: Event['uuid']
    eventStatus: Event['status']
    endpointTitle: Endpoint['title']
    heldBy: HeldBy | null
  }

/** The events of one resource with their deliveries, oldest first. */
export async function listDeliveriesOfResource(db: Db | Tx, sellerId: number, resourceUuid: string) {
  return db
    .select({
      eventUuid: webhookEvents.uuid,
      eventStatus: webhookEvents.status,
      occurredAt: webhookEvents.occurredAt,
      body: webhookEvents.body,
      deliveryId: webhookDeliveries.id,
      url: webhookEndpoints.url,
      heldBy,
      ...outcome,
    })
    .from(webhookEvents)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookEvents.sellerId, sellerId), eq(webhookEvents.resourceUuid, resourceUuid)))
    .orderBy(asc(webhookEvents.id), asc(webhookDeliveries.id))
}

export interface LogFilter extends Omit<DeliveryFilter, 'endpointUuid' | 'from' | 'to'> {
  endpointId?: number
  from?: Date
  /** Exclusive. */
  until?: Date
}

/**
 * Condition on `webhook_deliveries d`: the seller's deliveries that match the filter. The seller is written as a range and the
 * filters as one `case`, whose selectivity Postgres cannot estimate: it then always reads the index of the seller in order,
 * also for rare values.
 */
export function matchingDeliveries(sellerId: number, filter: LogFilter): SQL {
  const { endpointId, status, domain, eventStatus, responseStatus, from, until } = filter
  const ofEvent = (column: SQL, value: string) =>
    sql`(select ${column} from webhook_events e where e.id = d.event_id) = ${value}`
  const filters = [
    endpointId === undefined ? undefined : sql`d.endpoint_id = ${endpointId}`,
    status && sql`d.status = ${status}`,
    responseStatus === undefined ? undefined : sql`d.response_status = ${responseStatus}`,
    from && sql`d.created_at >= ${from.toISOString()}::timestamptz`,
    until && sql`d.created_at < ${until.toISOString()}::timestamptz`,
    domain && ofEvent(sql`e.domain`, domain),
    eventStatus && ofEvent(sql`e.status`, eventStatus),
  ].filter((condition) => condition !== undefined)
  const seller = sql`d.seller_id between ${sellerId} and ${sellerId}`
  if (filters.length === 0) return seller
  return sql`${seller} and case when ${sql.join(filters, sql` and `)} then true else false end`
}

/** A page of a seller's deliveries, newest first: those with an id smaller than `beforeId`. */
export async function listDeliveryPage(
  db: Db | Tx,
  sellerId: number,
  filter: LogFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
): Promise<LoggedDelivery[]> {
  const before = beforeId === undefined ? sql`` : sql`and d.id < ${beforeId}`
  const found = await db.execute<{ id: string }>(sql`
    select d.id from webhook_deliveries d where ${matchingDeliveries(sellerId, filter)} ${before}
    order by d.seller_id desc, d.id desc limit ${limit}`)
  const ids = found.map(({ id }) => Number(id))
  if (ids.length === 0) return []
  return db
    .select(logged)
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(inArray(webhookDeliveries.id, ids))
    .orderBy(desc(webhookDeliveries.id))
}

/** The id of the delivery of an event to an endpoint. */
export async function findDeliveryId(
  db: Db | Tx,
  endpointId: number,
  eventUuid: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .where(and(eq(webhookEvents.uuid, eventUuid), eq(webhookDeliveries.endpointId, endpointId)))
  return row?.id
}

/** A page of the deliveries of one endpoint of a seller. */
export function listDeliveriesOfEndpoint(
  db: Db | Tx,
  endpoint: { id: number; sellerId: number },
  { status, from, until }: Pick<LogFilter, 'status' | 'from' | 'until'>,
  request: PageRequest<'createdAt'>,
  afterId?: number,
): Promise<Page<LoggedDelivery>> {
  return selectPage(db, {
    table: webhookDeliveries,
    id: webhookDeliveries.id,
    sellerId: webhookDeliveries.sellerId,
    of: endpoint.sellerId,
    filters: [
      eq(webhookDeliveries.endpointId, endpoint.id),
      given(status, (one) => eq(webhookDeliveries.status, one)),
      given(from, (instant) => gte(webhookDeliveries.createdAt, instant)),
      given(until, (instant) => lt(webhookDeliveries.createdAt, instant)),
    ],
    sortBy: webhookDeliveries.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select(logged)
        .from(webhookDeliveries)
        .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
        .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}

/** A delivery of a seller with the stored body of its event. */
export async function findDeliveryOfSeller(db: Db | Tx, sellerId: number, id: number) {
  const [row] = await db
    .select({
      ...logged,
      eventId: webhookDeliveries.eventId,
      endpointUuid: webhookEndpoints.uuid,
      endpointActive: webhookEndpoints.active,
      payloadVersion: webhookEndpoints.payloadVersion,
      body: webhookEvents.body,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.sellerId, sellerId), eq(webhookDeliveries.id, id)))
  return row
}

/** The stored attempts of a delivery, oldest first. */
export async function listAttempts(db: Db | Tx, deliveryId: number) {
  return db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.deliveryId, deliveryId))
    .orderBy(asc(webhookAttempts.id))
}
