import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import { changeChannel, changePayload } from '@/lib/change-feed'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'
import type { WebhookDomain } from './webhook'

export async function insertEvent(tx: Tx, row: typeof webhookEvents.$inferInsert): Promise<number> {
  const [event] = await tx.insert(webhookEvents).values(row).returning({ id: webhookEvents.id })
  return event!.id
}

export async function queueDeliveries(
  tx: Tx,
  event: { eventId: number; sellerId: number; domain: WebhookDomain; resourceUuid: string; dueAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at)
    select ${event.eventId}, id, seller_id, ${event.resourceUuid}, 'PENDING', ${event.dueAt.toISOString()}::timestamptz
    from webhook_endpoints
    where seller_id = ${event.sellerId} and active and ${event.domain} = any(domains)`)
}

export async function notifyChange(
  tx: Tx,
  change: { sellerId: number; resourceUuid: string },
): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${changePayload(change)})`)
}

export interface ClaimedDelivery {
  id: number
  sellerId: number
  resourceUuid: string
  attempts: number
  eventUuid: string
  body: string
  endpointId: number
  endpointUuid: string
  url: string
  sealedSecret: string | null
}

/**
 * Leases due deliveries, at most one per endpoint and resource (the oldest), so that an order's events arrive in order,
 * and at most `perEndpoint` of one endpoint, so that a slow one holds up no other.
 */
export async function claimDeliveries(
  db: Db | Tx,
  scope: ClockScope,
  claim: { machineNow: Date; leasedUntil: Date; limit: number; perEndpoint: number },
): Promise<ClaimedDelivery[]> {
  const machineNow = claim.machineNow.toISOString()
  const due = db.$with('due').as(
    db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          eq(webhookDeliveries.status, 'PENDING'),
          sql`${webhookDeliveries.dueAt} <= ${scope.now.toISOString()}::timestamptz`,
          sql`(${webhookDeliveries.leasedUntil} is null or ${webhookDeliveries.leasedUntil} <= ${machineNow}::timestamptz)`,
          eq(webhookEndpoints.active, true),
          sql`${webhookEndpoints.pausedAt} is null`,
          sellersOnClock(webhookDeliveries.sellerId, scope),
          sql`not exists (select 1 from webhook_deliveries earlier
          where earlier.endpoint_id = ${webhookDeliveries.endpointId}
            and earlier.resource_uuid = ${webhookDeliveries.resourceUuid}
            and earlier.status = 'PENDING' and earlier.id < ${webhookDeliveries.id})`,
          sql`(select count(*) from webhook_deliveries busy
          where busy.endpoint_id = ${webhookDeliveries.endpointId} and busy.status = 'PENDING'
            and busy.leased_until > ${machineNow}::timestamptz) < ${claim.perEndpoint}`,
        ),
      )
      .orderBy(asc(webhookDeliveries.dueAt))
      .limit(claim.limit)
      .for('update', { of: webhookDeliveries, skipLocked: true }),
  )
  const leased = await db
    .with(due)
    .update(webhookDeliveries)
    .set({ leasedUntil: claim.leasedUntil })
    .where(inArray(webhookDeliveries.id, db.select({ id: due.id }).from(due)))
    .returning({ id: webhookDeliveries.id })
  if (leased.length === 0) return []
  return db
    .select({
      id: webhookDeliveries.id,
      sellerId: webhookDeliveries.sellerId,
      resourceUuid: webhookDeliveries.resourceUuid,
      attempts: webhookDeliveries.attempts,
      eventUuid: webhookEvents.uuid,
      body: webhookEvents.body,
      endpointId: webhookEndpoints.id,
      endpointUuid: webhookEndpoints.uuid,
      url: webhookEndpoints.url,
      sealedSecret: webhookEndpoints.sealedSecret,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(
      inArray(
        webhookDeliveries.id,
        leased.map((row) => row.id),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
}

export interface AttemptOutcome {
  attempts: number
  responseStatus: number | null
  responsePreview: string | null
  durationMs: number
  failure: string | null
}

export async function finishDelivery(
  tx: Tx,
  deliveryId: number,
  outcome: AttemptOutcome & ({ deliveredAt: Date } | { dueAt: Date } | { gaveUp: boolean }),
): Promise<void> {
  const { attempts, responseStatus, responsePreview, durationMs, failure } = outcome
  const attempt = { attempts, responseStatus, responsePreview, durationMs, failure, leasedUntil: null }
  const change =
    'deliveredAt' in outcome
      ? { ...attempt, status: 'DELIVERED' as const, deliveredAt: outcome.deliveredAt }
      : 'dueAt' in outcome
        ? { ...attempt, dueAt: outcome.dueAt }
        : { ...attempt, status: 'FAILED' as const }
  await tx
    .update(webhookDeliveries)
    .set(change)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.status, 'PENDING')))
}

/** What waits for an endpoint need wait no longer. */
export async function makeDeliveriesDue(tx: Tx, endpointId: number, dueAt: Date): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ dueAt })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(webhookDeliveries.status, 'PENDING'),
        gt(webhookDeliveries.dueAt, dueAt),
      ),
    )
}

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
