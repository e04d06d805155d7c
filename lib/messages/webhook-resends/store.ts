import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookResends } from '@/db/schema'
import type { EventRow } from '@/lib/messages/webhook-events/store'
import { type LogFilter, matchingDeliveries } from '@/lib/messages/webhook-log/matching-store'

export type ResendRow = typeof webhookResends.$inferSelect

/** Condition: the endpoint is switched on and the body still stored. */
const sendable = sql`(select active from webhook_endpoints p where p.id = webhook_deliveries.endpoint_id)
  and (select body is not null from webhook_events e where e.id = webhook_deliveries.event_id)`

/** How many deliveries of a seller match and can be sent again, up to `max`. */
export async function countSendable(
  db: Db | Tx,
  sellerId: number,
  filter: LogFilter,
  max: number,
): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from webhook_deliveries where ${matchingDeliveries(sellerId, filter)} and ${sendable}
      order by seller_id, id limit ${max}) matching`)
  return row!.total
}

export async function findNewestDeliveryId(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from webhook_deliveries where seller_id = ${sellerId} order by seller_id desc, id desc limit 1`)
  return Number(row?.id ?? 0)
}

/** The next deliveries of a resend, oldest first. */
export async function listNextToResend(
  db: Db | Tx,
  resend: ResendRow,
  filter: LogFilter,
  limit: number,
): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select id from webhook_deliveries
    where ${matchingDeliveries(resend.sellerId, filter)} and ${sendable}
      and id > ${resend.doneDeliveryId} and id <= ${resend.lastDeliveryId}
    order by seller_id, id limit ${limit}`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Queues deliveries again, due at `dueAt`, as if they had never been tried; the later ones of the same resource become due with
 * them. The lease of a delivery that is in flight stays.
 */
export async function requeueDeliveries(tx: Tx, ids: readonly number[], dueAt: Date): Promise<void> {
  await makeFollowingDue(tx, ids, dueAt)
  await tx.execute(sql`
    update webhook_deliveries
    set status = 'PENDING', attempts = 0, due_at = ${dueAt.toISOString()}::timestamptz, delivered_at = null
    where id in ${sql`(${sql.join(
      ids.map((id) => sql`${id}::bigint`),
      sql`, `,
    )})`}`)
}

/** Deliveries of the same endpoint and resource go in order, so those after a requeued one were postponed with it. */
async function makeFollowingDue(tx: Tx, ids: readonly number[], dueAt: Date): Promise<void> {
  const at = sql`${dueAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    update webhook_deliveries set due_at = ${at} where id in (
      select later.id from webhook_deliveries d join webhook_deliveries later
        on later.endpoint_id = d.endpoint_id and later.resource_uuid = d.resource_uuid and later.id > d.id
      where d.id = any(${`{${ids.join(',')}}`}::bigint[]) and later.status = 'PENDING' and later.due_at > ${at}
      order by later.id for no key update of later)`)
}

/**
 * Queues an event again for every active endpoint that subscribes to its domain; returns to how many endpoints. The lease of a
 * delivery that is in flight stays.
 */
export async function requeueEvent(tx: Tx, event: EventRow, dueAt: Date): Promise<number> {
  const at = dueAt.toISOString()
  const rows = await tx.execute<{ id: string }>(sql`
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at,
      created_at)
    select ${event.id}, id, seller_id, ${event.resourceUuid}, ${event.domain}, ${event.status}, 'PENDING', ${at}::timestamptz, ${at}::timestamptz
    from (select id, seller_id from webhook_endpoints
      where seller_id = ${event.sellerId} and active and ${event.domain} = any(domains) offset 0) endpoint
    on conflict (event_id, endpoint_id) do update set status = 'PENDING', due_at = excluded.due_at,
      delivered_at = null, attempts = 0
    returning id`)
  const ids = rows.map(({ id }) => Number(id))
  await makeFollowingDue(tx, ids, dueAt)
  return ids.length
}

export async function insertResend(tx: Tx, row: typeof webhookResends.$inferInsert): Promise<void> {
  await tx.insert(webhookResends).values(row)
}

export async function updateResend(
  tx: Tx,
  id: number,
  change: Partial<Pick<ResendRow, 'doneDeliveryId' | 'resent' | 'total' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(webhookResends).set(change).where(eq(webhookResends.id, id))
}

export async function findLatestResend(db: Db | Tx, sellerId: number): Promise<ResendRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookResends)
    .where(eq(webhookResends.sellerId, sellerId))
    .orderBy(desc(webhookResends.id))
    .limit(1)
  return row
}

export async function lockResendOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<ResendRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookResends)
    .where(and(eq(webhookResends.sellerId, sellerId), eq(webhookResends.uuid, uuid)))
    .for('update')
  return row
}

/** Running resends, oldest first. */
export async function listOpenResends(
  db: Db | Tx,
  limit: number,
): Promise<{ id: number; sellerId: number }[]> {
  return db
    .select({ id: webhookResends.id, sellerId: webhookResends.sellerId })
    .from(webhookResends)
    .where(isNull(webhookResends.finishedAt))
    .orderBy(webhookResends.id)
    .limit(limit)
}

/** Locks a resend that is still running; undefined if another worker has the lock. */
export async function lockOpenResend(tx: Tx, id: number): Promise<ResendRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookResends)
    .where(and(eq(webhookResends.id, id), isNull(webhookResends.finishedAt)))
    .for('update', { skipLocked: true })
  return row
}
