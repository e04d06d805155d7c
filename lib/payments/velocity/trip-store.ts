import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { limitTrips } from '@/db/schema'
import type { CountedLimit } from './attempt'

export type TripRow = typeof limitTrips.$inferSelect

/** Locks the trips of a seller for one transaction at a time. */
export async function lockTripsOf(tx: Tx, sellerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trips of ${sellerId}`}, 0))`)
}

export async function findTripSince(
  db: Db | Tx,
  sellerId: number,
  since: Date,
): Promise<TripRow | undefined> {
  const [row] = await db
    .select()
    .from(limitTrips)
    .where(and(eq(limitTrips.sellerId, sellerId), gte(limitTrips.lastAt, since)))
    .limit(1)
  return row
}

export async function addTrip(
  tx: Tx,
  {
    at,
    ...trip
  }: { sellerId: number; limitName: CountedLimit; subject: string; windowStart: Date; at: Date },
): Promise<void> {
  await tx
    .insert(limitTrips)
    .values({ ...trip, refused: 1, firstAt: at, lastAt: at })
    .onConflictDoUpdate({
      target: [limitTrips.sellerId, limitTrips.limitName, limitTrips.subject, limitTrips.windowStart],
      set: { refused: sql`${limitTrips.refused} + 1`, lastAt: at },
    })
}

/** The trips of a seller since an instant, newest first. */
export async function listTripsSince(
  db: Db | Tx,
  { sellerId, since, limit }: { sellerId: number; since: Date; limit: number },
): Promise<TripRow[]> {
  return db
    .select()
    .from(limitTrips)
    .where(and(eq(limitTrips.sellerId, sellerId), gte(limitTrips.lastAt, since)))
    .orderBy(desc(limitTrips.lastAt))
    .limit(limit)
}

export async function deleteOldTrips(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from ${limitTrips} where id in (
      select id from ${limitTrips} where last_at < ${before.toISOString()}::timestamptz limit 1000)`)
  return deleted.count
}
