import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { notificationWatches, sellers } from '@/db/schema'
import { type CivilDate, SAO_PAULO } from '@/lib/base/kernel/dates'

export type WatchRow = typeof notificationWatches.$inferSelect

/** A seller that is watched already stays where its jobs are; a new one begins with what happens from now on. */
export async function insertWatchOnce(tx: Tx, sellerId: number, summaryDate: CivilDate): Promise<void> {
  await tx.insert(notificationWatches).values({ sellerId, summaryDate }).onConflictDoNothing()
}

export async function deleteWatch(tx: Tx, sellerId: number): Promise<void> {
  await tx.delete(notificationWatches).where(eq(notificationWatches.sellerId, sellerId))
}

/** The watch of a seller with its row lock; undefined where nobody wants to know any more, or another worker has it. */
export async function lockWatch(tx: Tx, sellerId: number): Promise<WatchRow | undefined> {
  const [row] = await tx
    .select()
    .from(notificationWatches)
    .where(eq(notificationWatches.sellerId, sellerId))
    .for('update', { skipLocked: true })
  return row
}

export async function updateWatch(
  tx: Tx,
  sellerId: number,
  seen: { seenSeq?: number; summaryDate?: CivilDate },
): Promise<void> {
  await tx.update(notificationWatches).set(seen).where(eq(notificationWatches.sellerId, sellerId))
}

/** Watched sellers on whose clock the day to summarize has ended, with that clock. */
export async function listDueSummaries(db: Db | Tx, systemNow: Date, limit: number) {
  const sellerNow = sql`(${systemNow.toISOString()}::timestamptz + ${sellers.clockOffsetMs} * interval '1 millisecond')`
  const today = sql`(${sellerNow} at time zone ${sql.raw(`'${SAO_PAULO}'`)})::date`
  const { sellerId, summaryDate } = notificationWatches
  return db
    .select({ sellerId, summaryDate, clockOffsetMs: sellers.clockOffsetMs })
    .from(notificationWatches)
    .innerJoin(sellers, eq(sellers.id, sellerId))
    .where(sql`${summaryDate} < ${today}`)
    .limit(limit)
}
