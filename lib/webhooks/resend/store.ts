import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookResends } from '@/db/schema'
import { fittingDeliveries, type LogFilter } from '@/lib/webhooks/log/store'

export type ResendRow = typeof webhookResends.$inferSelect

/** What can be sent: to an address that is switched on, and with a body that is still kept. */
const sendable = sql`(select active from webhook_endpoints p where p.id = d.endpoint_id)
  and (select body is not null from webhook_events e where e.id = d.event_id)`

/** How many deliveries of a seller fit and can be sent again, up to the most; and the newest of all. */
export async function countSendable(
  db: Db | Tx,
  sellerId: number,
  filter: LogFilter,
  most: number,
): Promise<number> {
  const [row] = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from webhook_deliveries d where ${fittingDeliveries(sellerId, filter)} and ${sendable}
      order by d.seller_id, d.id limit ${most}) fitting`)
  return row!.total
}

export async function findNewestDeliveryId(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db.execute<{ id: string }>(sql`
    select id from webhook_deliveries where seller_id = ${sellerId} order by seller_id desc, id desc limit 1`)
  return Number(row?.id ?? 0)
}

/** The next deliveries of a wish, oldest first. */
export async function listNextToResend(
  db: Db | Tx,
  resend: ResendRow,
  filter: LogFilter,
  limit: number,
): Promise<number[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select d.id from webhook_deliveries d
    where ${fittingDeliveries(resend.sellerId, filter)} and ${sendable}
      and d.id > ${resend.doneDeliveryId} and d.id <= ${resend.lastDeliveryId}
    order by d.seller_id, d.id limit ${limit}`)
  return rows.map(({ id }) => Number(id))
}

/**
 * Has deliveries made anew, due now, as if they had never been tried, and what waits behind them due with them; one that is
 * under way goes on as it is.
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

export async function makeFollowingDue(tx: Tx, ids: readonly number[], dueAt: Date): Promise<void> {
  const at = sql`${dueAt.toISOString()}::timestamptz`
  await tx.execute(sql`
    update webhook_deliveries set due_at = ${at} where id in (
      select behind.id from webhook_deliveries d join webhook_deliveries behind
        on behind.endpoint_id = d.endpoint_id and behind.resource_uuid = d.resource_uuid and behind.id > d.id
      where d.id = any(${`{${ids.join(',')}}`}::bigint[]) and behind.status = 'PENDING' and behind.due_at > ${at}
      order by behind.id for no key update of behind)`)
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

/** The seller's latest wish. */
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

/** Wishes that are not done, the longest waiting first. */
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

/** The wish, where it is still open and no other worker has it in hand. */
export async function lockOpenResend(tx: Tx, id: number): Promise<ResendRow | undefined> {
  const [row] = await tx
    .select()
    .from(webhookResends)
    .where(and(eq(webhookResends.id, id), isNull(webhookResends.finishedAt)))
    .for('update', { skipLocked: true })
  return row
}
