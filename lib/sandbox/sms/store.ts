import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedTexts } from '@/db/schema'

export type SimulatedText = typeof simulatedTexts.$inferSelect

/** A repeated message changes nothing. */
export async function insertSimulatedText(db: Db | Tx, row: SimulatedText): Promise<void> {
  await db.insert(simulatedTexts).values(row).onConflictDoNothing()
}

/** The latest messages to buyers of a seller, newest first. */
export async function listSimulatedTexts(
  db: Db | Tx,
  sellerId: number,
  limit: number,
): Promise<SimulatedText[]> {
  return db
    .select()
    .from(simulatedTexts)
    .where(eq(simulatedTexts.sellerId, sellerId))
    .orderBy(desc(simulatedTexts.takenAt))
    .limit(limit)
}
