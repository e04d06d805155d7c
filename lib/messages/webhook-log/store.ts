import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookAttempts, webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { HeldBy } from '@/lib/messages/webhooks/webhook'

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

export const logged = {
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
