import { and, asc, desc, eq, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { buyerErasures } from '@/db/schema'
import type { ErasureStatus } from './erasure'

export type ErasureRow = typeof buyerErasures.$inferSelect

/** Undefined where another request for the buyer is waiting. */
export async function insertErasure(
  tx: Tx,
  row: typeof buyerErasures.$inferInsert,
): Promise<ErasureRow | undefined> {
  const [erasure] = await tx.insert(buyerErasures).values(row).onConflictDoNothing().returning()
  return erasure
}

/** The latest request for a buyer. */
export async function findErasure(
  db: Db | Tx,
  sellerId: number,
  buyerUuid: string,
): Promise<ErasureRow | undefined> {
  const [row] = await db
    .select()
    .from(buyerErasures)
    .where(and(eq(buyerErasures.sellerId, sellerId), eq(buyerErasures.buyerUuid, buyerUuid)))
    .orderBy(desc(buyerErasures.id))
    .limit(1)
  return row
}

export async function lockErasure(tx: Tx, id: number): Promise<ErasureRow | undefined> {
  const [row] = await tx.select().from(buyerErasures).where(eq(buyerErasures.id, id)).for('update')
  return row
}

/** Requests whose next attempt is due, the longest waiting first. */
export async function listDueErasures(db: Db | Tx, systemNow: Date, limit: number): Promise<ErasureRow[]> {
  return db
    .select()
    .from(buyerErasures)
    .where(lte(buyerErasures.dueAt, systemNow))
    .orderBy(asc(buyerErasures.dueAt))
    .limit(limit)
}

/** Compare-and-set: undefined if the status is no longer the one that was read. */
export async function updateErasureStatus(
  tx: Tx,
  erasure: Pick<ErasureRow, 'id' | 'status'>,
  change: { status: ErasureStatus; statusAt: Date; dueAt: Date | null },
): Promise<ErasureRow | undefined> {
  const [row] = await tx
    .update(buyerErasures)
    .set(change)
    .where(and(eq(buyerErasures.id, erasure.id), eq(buyerErasures.status, erasure.status)))
    .returning()
  return row
}

export async function postponeErasure(tx: Tx, id: number, dueAt: Date | null): Promise<void> {
  await tx.update(buyerErasures).set({ dueAt }).where(eq(buyerErasures.id, id))
}
