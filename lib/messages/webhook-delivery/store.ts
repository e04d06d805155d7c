import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEndpoints, webhookEvents } from '@/db/schema'
import { OWN_FAILURE, type PayloadVersion } from '@/lib/messages/webhooks/webhook'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { type MovedClock, sellersOnClock } from '@/lib/parties/sellers/store'

/** Sellers on a moved clock that have a due delivery: one query for all of them. */
export async function listMovedClocksWithDue(db: Db | Tx, systemNow: Date): Promise<MovedClock[]> {
  const rows = await db.execute<{ id: number; offset: number }>(sql`
    select id, clock_offset_ms as offset from sellers
    where clock_offset_ms <> 0 and exists (
      select 1 from webhook_endpoints e cross join lateral (
        select 1 from webhook_deliveries d
        where d.endpoint_id = e.id and d.status = 'PENDING'
          and d.due_at <= ${systemNow.toISOString()}::timestamptz + clock_offset_ms * interval '1 millisecond'
        limit 1) due
      where e.seller_id = sellers.id and e.active and e.paused_at is null)`)
  return rows.map(({ id, offset }) => ({ id: Number(id), clockOffsetMs: Number(offset) }))
}

export interface ClaimedDelivery {
  id: number
  sellerId: number
  resourceUuid: string
  attempts: number
  eventUuid: string
  /** Of the trace in which the event happened. */
  traceparent: string | null
  body: string
  endpointId: number
  endpointUuid: string
  url: string
  payloadVersion: PayloadVersion
  sealedSecret: string | null
  previousSealedSecret: string | null
  previousSecretUntil: Date | null
  /** Whether the endpoint was failing when the delivery was claimed. */
  failing: boolean
}

export interface DeliveryClaim {
  systemNow: Date
  leasedUntil: Date
  limit: number
  /** How many of them may go to endpoints that are failing. */
  failingLimit: number
  perEndpoint: number
  perSeller: number
  /** Max to all failing endpoints of the seller: they may hang and use up the capacity of the others. */
  perSellerFailing: number
}

/**
 * Leases due deliveries of one clock: only the oldest of each endpoint and resource, so that events arrive in order; up to
 * a maximum for each endpoint and seller, failing endpoints last, so that a slow endpoint delays no other. The rows read are
 * bounded by the number of endpoints, not by the number of due deliveries.
 */
export async function claimDeliveries(
  db: Db | Tx,
  scope: ClockScope,
  claim: DeliveryClaim,
): Promise<ClaimedDelivery[]> {
  const now = sql`${scope.now.toISOString()}::timestamptz`
  const systemNow = sql`${claim.systemNow.toISOString()}::timestamptz`
  const leased = await db.execute<{ id: number }>(sql`
    with busy as materialized (
      select endpoint_id, seller_id, count(*) as attempts from webhook_deliveries
      where status = 'PENDING' and leased_until is not null and leased_until > ${systemNow}
      group by endpoint_id, seller_id
    ), busy_sellers as materialized (
      select busy.seller_id, sum(attempts) as attempts,
        coalesce(sum(attempts) filter (where ${webhookEndpoints.failingSince} is not null), 0) as failing
      from busy join ${webhookEndpoints} on ${webhookEndpoints.id} = busy.endpoint_id group by busy.seller_id
    ), candidates as materialized (
      select due.id, due.due_at, ${webhookEndpoints.failingSince} is not null as failing,
        coalesce(busy_sellers.attempts, 0)
          + row_number() over (partition by ${webhookEndpoints.sellerId}
            order by ${webhookEndpoints.failingSince} is not null, due.due_at) as of_seller,
        coalesce(busy_sellers.failing, 0)
          + row_number() over (partition by ${webhookEndpoints.sellerId}, ${webhookEndpoints.failingSince} is not null
            order by due.due_at) as of_failing
      from ${webhookEndpoints}
      left join busy on busy.endpoint_id = ${webhookEndpoints.id}
      left join busy_sellers on busy_sellers.seller_id = ${webhookEndpoints.sellerId}
      cross join lateral (
        select d.id, d.due_at from webhook_deliveries d
        where d.endpoint_id = ${webhookEndpoints.id} and d.status = 'PENDING' and d.due_at <= ${now}
          and (d.leased_until is null or d.leased_until <= ${systemNow})
          and not exists (select 1 from webhook_deliveries earlier
            where earlier.endpoint_id = d.endpoint_id and earlier.resource_uuid = d.resource_uuid
              and earlier.status = 'PENDING' and earlier.id < d.id)
        order by d.due_at limit greatest(0, ${claim.perEndpoint}::int - coalesce(busy.attempts, 0))
      ) due
      where ${webhookEndpoints.active} and ${webhookEndpoints.pausedAt} is null
        and ${sellersOnClock(webhookEndpoints.sellerId, scope)}
    ), fitting as materialized (
      select id, due_at, failing, row_number() over (partition by failing order by due_at) as place from candidates
      where of_seller <= ${claim.perSeller}::int and (not failing or of_failing <= ${claim.perSellerFailing}::int)
    ), chosen as materialized (
      select id from fitting where not failing or place <= ${claim.failingLimit}::int
      order by failing, due_at limit ${claim.limit}::int
    ), locked as materialized (
      select d.id from webhook_deliveries d
      where d.id in (select id from chosen) and d.status = 'PENDING'
        and (d.leased_until is null or d.leased_until <= ${systemNow})
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
      traceparent: webhookEvents.traceparent,
      body: sql<string>`${webhookEvents.body}`,
      endpointId: webhookEndpoints.id,
      endpointUuid: webhookEndpoints.uuid,
      url: webhookEndpoints.url,
      payloadVersion: webhookEndpoints.payloadVersion,
      sealedSecret: webhookEndpoints.sealedSecret,
      previousSealedSecret: webhookEndpoints.previousSealedSecret,
      previousSecretUntil: webhookEndpoints.previousSecretUntil,
      failing: sql<boolean>`${webhookEndpoints.failingSince} is not null`,
    })
    .from(webhookDeliveries)
    .innerJoin(webhookEvents, eq(webhookEvents.id, webhookDeliveries.eventId))
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(inArray(webhookDeliveries.id, ids))
    .orderBy(asc(webhookDeliveries.id))
}

/** Makes the pending deliveries of an endpoint due and resets their failed attempts. */
export async function makeDeliveriesDue(tx: Tx, endpointId: number, dueAt: Date): Promise<void> {
  const { attempts, status } = webhookDeliveries
  await tx
    .update(webhookDeliveries)
    .set({ attempts: 0, dueAt: sql`least(${webhookDeliveries.dueAt}, ${dueAt.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        eq(status, 'PENDING'),
        or(gt(webhookDeliveries.dueAt, dueAt), gt(attempts, 0)),
      ),
    )
}

/** How many of a seller's deliveries a worker is sending now. */
export async function countInFlight(db: Db | Tx, sellerId: number, systemNow: Date): Promise<number> {
  const [row] = await db.execute<{ in_flight: number }>(sql`
    select count(*)::int as in_flight from webhook_endpoints e
    join webhook_deliveries d on d.endpoint_id = e.id and d.seller_id = e.seller_id
    where e.seller_id = ${sellerId} and d.status = 'PENDING'
      and d.leased_until is not null and d.leased_until > ${systemNow.toISOString()}::timestamptz`)
  return row!.in_flight
}

/**
 * When the next attempts of a seller's deliveries are due, up to `until`: the last due time within `windowMs` after the first.
 * Attempts that failed on our side are left out, since moving the seller's clock does not repair them.
 */
export async function findNextAttempt(
  db: Db | Tx,
  sellerId: number,
  { after, until, windowMs }: { after: Date; until: Date; windowMs: number },
): Promise<Date | undefined> {
  const [afterText, untilText] = [after.toISOString(), until.toISOString()]
  const pending = sql`webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
    where e.seller_id = ${sellerId} and e.active and e.paused_at is null and d.status = 'PENDING'
      and d.due_at > ${afterText}::timestamptz and d.due_at <= ${untilText}::timestamptz
      and not starts_with(coalesce(d.failure, ''), ${OWN_FAILURE})`
  const [row] = await db.execute<{ due_at: Date | null }>(sql`
    with first as (select min(d.due_at) as due_at from ${pending})
    select max(d.due_at) as due_at from ${pending}
      and d.due_at <= (select due_at from first) + ${windowMs} * interval '1 millisecond'`)
  return row!.due_at ? new Date(row!.due_at) : undefined
}

/** Gives up what is still to be sent to an endpoint, also what is in flight: its outcome is not stored any more. */
export async function giveUpDeliveries(tx: Tx, endpointId: number, failure: string): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ status: 'FAILED', failure, leasedUntil: null })
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'PENDING')))
}
