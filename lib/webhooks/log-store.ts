import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'

/** The events of one resource with what became of them, oldest first. */
export async function listDeliveriesOfResource(db: Db | Tx, sellerId: number, resourceUuid: string) {
  return db
    .select({
      eventUuid: webhookEvents.uuid,
      eventStatus: webhookEvents.status,
      occurredAt: webhookEvents.occurredAt,
      body: webhookEvents.body,
      deliveryId: webhookDeliveries.id,
      url: webhookEndpoints.url,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      dueAt: webhookDeliveries.dueAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      responseStatus: webhookDeliveries.responseStatus,
      responsePreview: webhookDeliveries.responsePreview,
      durationMs: webhookDeliveries.durationMs,
      failure: webhookDeliveries.failure,
    })
    .from(webhookEvents)
    .leftJoin(webhookDeliveries, eq(webhookDeliveries.eventId, webhookEvents.id))
    .leftJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookEvents.sellerId, sellerId), eq(webhookEvents.resourceUuid, resourceUuid)))
    .orderBy(asc(webhookEvents.id), asc(webhookDeliveries.id))
}

/** A seller's latest deliveries, newest first. */
export async function listRecentDeliveries(db: Db | Tx, sellerId: number, limit: number) {
  return db
    .select({
      id: webhookDeliveries.id,
      eventStatus: webhookEvents.status,
      domain: webhookEvents.domain,
      resourceUuid: webhookEvents.resourceUuid,
      occurredAt: webhookEvents.occurredAt,
      url: webhookEndpoints.url,
      status: webhookDeliveries.status,
      attempts: webhookDeliveries.attempts,
      dueAt: webhookDeliveries.dueAt,
      deliveredAt: webhookDeliveries.deliveredAt,
      responseStatus: webhookDeliveries.responseStatus,
      durationMs: webhookDeliveries.durationMs,
      failure: webhookDeliveries.failure,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(eq(webhookDeliveries.sellerId, sellerId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)
}
