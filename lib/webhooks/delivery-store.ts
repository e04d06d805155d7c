import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'
import type { WebhookDomain } from './webhook'

export async function queueDeliveries(
  tx: Tx,
  event: { eventId: number; sellerId: number; domain: WebhookDomain; resourceUuid: string; dueAt: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at, created_at)
    select ${event.eventId}, id, seller_id, ${event.resourceUuid}, 'PENDING', ${event.dueAt.toISOString()}::timestamptz,
      ${event.dueAt.toISOString()}::timestamptz
    from webhook_endpoints
    where seller_id = ${event.sellerId} and active and ${event.domain} = any(domains)`)
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

export interface DeliveryClaim {
  machineNow: Date
  leasedUntil: Date
  limit: number
  perEndpoint: number
  perSeller: number
}

/**
 * Due deliveries of one clock, leased: of each endpoint and resource the oldest alone, so that events arrive in order;
 * of each endpoint and seller only so many at once, those that are failing last, so that a slow one holds up no other.
 * What it reads is bounded by the number of endpoints, not by what waits for them.
 */
export async function claimDeliveries(
  db: Db | Tx,
  scope: ClockScope,
  claim: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const now = sql`${scope.now.toISOString()}::timestamptz`
  const machineNow = sql`${claim.machineNow.toISOString()}::timestamptz`
  const leased = await db.execute<{ id: number }>(sql`
    with busy as materialized (
      select endpoint_id, seller_id, count(*) as attempts from webhook_deliveries
      where status = 'PENDING' and leased_until is not null and leased_until > ${machineNow}
      group by endpoint_id, seller_id
    ), busy_sellers as materialized (
      select seller_id, sum(attempts) as attempts from busy group by seller_id
    ), candidates as materialized (
      select due.id, due.due_at, ${webhookEndpoints.failingSince} is not null as failing,
        coalesce(busy_sellers.attempts, 0)
          + row_number() over (partition by ${webhookEndpoints.sellerId} order by due.due_at) as of_seller
      from ${webhookEndpoints}
      left join busy on busy.endpoint_id = ${webhookEndpoints.id}
      left join busy_sellers on busy_sellers.seller_id = ${webhookEndpoints.sellerId}
      cross join lateral (
        select d.id, d.due_at from webhook_deliveries d
        where d.endpoint_id = ${webhookEndpoints.id} and d.status = 'PENDING' and d.due_at <= ${now}
          and (d.leased_until is null or d.leased_until <= ${machineNow})
          and not exists (select 1 from webhook_deliveries earlier
            where earlier.endpoint_id = d.endpoint_id and earlier.resource_uuid = d.resource_uuid
              and earlier.status = 'PENDING' and earlier.id < d.id)
        order by d.due_at limit greatest(0, ${claim.perEndpoint}::int - coalesce(busy.attempts, 0))
      ) due
      where ${webhookEndpoints.active} and ${webhookEndpoints.pausedAt} is null
        and ${sellersOnClock(webhookEndpoints.sellerId, scope)}
    ), chosen as materialized (
      select id from candidates where of_seller <= ${claim.perSeller}::int
      order by failing, due_at limit ${claim.limit}::int
    ), locked as materialized (
      select d.id from webhook_deliveries d
      where d.id in (select id from chosen) and d.status = 'PENDING'
        and (d.leased_until is null or d.leased_until <= ${machineNow})
      for update skip locked
    )
    update webhook_deliveries set leased_until = ${claim.leasedUntil.toISOString()}::timestamptz
    where id in (select id from locked) returning id`)
  return findClaimed(
    db,
    leased.map((row) => Number(row.id)),
  )
}

async function findClaimed(db: Db | Tx, ids: number[]): Promise<ClaimedDelivery[]> {
  if (ids.length === 0) return []
  return db
    .select({
      id: webhookDeliveries.id,
      sellerId: webhookDeliveries.sellerId,
      resourceUuid: webhookDeliveries.resourceUuid,
      attempts: webhookDeliveries.attempts,
      eventUuid: webhookEvents.uuid,
      body: sql<string>`${webhookEvents.body}`,
      endpointId: webhookEndpoints.id,
      endpointUuid: webhookEndpoints.uuid,
      url: webhookEndpoints.url,
      sealedSecret: webhookEndpoints.sealedSecret,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(inArray(webhookDeliveries.id, ids))
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
