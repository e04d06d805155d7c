import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { clockMoves } from '@/db/schema'

export type ClockMove = typeof clockMoves.$inferSelect

/** The last move of a seller's clock, finished or not. */
export async function findClockMove(db: Db | Tx, sellerId: number): Promise<ClockMove | undefined> {
  const [row] = await db.select().from(clockMoves).where(eq(clockMoves.sellerId, sellerId))
  return row
}

/** A new move replaces the previous one. */
export async function putClockMove(tx: Tx, row: typeof clockMoves.$inferInsert): Promise<void> {
  const { sellerId: _, ...set } = row
  await tx.insert(clockMoves).values(row).onConflictDoUpdate({ target: clockMoves.sellerId, set })
}

/** Extends a move that is in progress. */
export async function setClockTarget(tx: Tx, sellerId: number, targetAt: Date): Promise<void> {
  await tx.update(clockMoves).set({ targetAt }).where(eq(clockMoves.sellerId, sellerId))
}

interface Lease {
  sellerId: number
  now: Date
  leasedUntil: Date
}

/** Takes the lease of a move; undefined if another process has it, or the move has finished. */
export async function leaseClockMove(
  db: Db | Tx,
  { sellerId, now, leasedUntil }: Lease,
): Promise<ClockMove | undefined> {
  const isFree = or(isNull(clockMoves.leasedUntil), lt(clockMoves.leasedUntil, now))
  const [row] = await db
    .update(clockMoves)
    .set({ leasedUntil })
    .where(and(eq(clockMoves.sellerId, sellerId), isNull(clockMoves.arrivedAt), isFree))
    .returning()
  return row
}

/** Renews the lease, or releases it with null; false if the lease was lost. */
export async function renewLease(
  db: Db | Tx,
  { sellerId, held, leasedUntil }: { sellerId: number; held: Date; leasedUntil: Date | null },
): Promise<boolean> {
  const [row] = await db
    .update(clockMoves)
    .set({ leasedUntil })
    .where(and(eq(clockMoves.sellerId, sellerId), eq(clockMoves.leasedUntil, held)))
    .returning({ sellerId: clockMoves.sellerId })
  return row !== undefined
}

/** Finishes a move at its target; one that was extended meanwhile stays in progress. */
export async function endClockMove(
  db: Db | Tx,
  { sellerId, targetAt, now }: { sellerId: number; targetAt: Date; now: Date },
): Promise<void> {
  await db
    .update(clockMoves)
    .set({ arrivedAt: now, leasedUntil: null })
    .where(and(eq(clockMoves.sellerId, sellerId), eq(clockMoves.targetAt, targetAt)))
}

/** Stores that a response has shown the end of the move. */
export async function setArrivalKnown(db: Db | Tx, { sellerId, targetAt }: ClockMove): Promise<void> {
  await db
    .update(clockMoves)
    .set({ isArrivalKnown: true })
    .where(and(eq(clockMoves.sellerId, sellerId), eq(clockMoves.targetAt, targetAt)))
}

/** Unfinished moves without a valid lease. */
export async function listIdleClockMoves(db: Db | Tx, now: Date, limit: number): Promise<ClockMove[]> {
  return db
    .select()
    .from(clockMoves)
    .where(
      and(isNull(clockMoves.arrivedAt), or(isNull(clockMoves.leasedUntil), lt(clockMoves.leasedUntil, now))),
    )
    .orderBy(asc(clockMoves.sellerId))
    .limit(limit)
}
