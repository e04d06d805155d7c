import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { DeliveryFilter } from '@/lib/webhooks/log/contract'

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

const logged = {
  id: webhookDeliveries.id,
  eventStatus: webhookEvents.status,
  domain: webhookEvents.domain,
  resourceUuid: webhookEvents.resourceUuid,
  occurredAt: webhookEvents.occurredAt,
  endpointTitle: webhookEndpoints.title,
  url: webhookEndpoints.url,
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
  Pick<Endpoint, 'url'> & { eventStatus: Event['status']; endpointTitle: Endpoint['title'] }

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

/** A delivery of a seller with the stored body of its event. */
export async function findDeliveryOfSeller(db: Db | Tx, sellerId: number, id: number) {
  const [row] = await db
    .select({
      ...logged,
      eventId: webhookDeliveries.eventId,
      endpointUuid: webhookEndpoints.uuid,
      endpointActive: webhookEndpoints.active,
      payloadVersion: webhookEndpoints.payloadVersion,
      eventUuid: webhookEvents.uuid,
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
