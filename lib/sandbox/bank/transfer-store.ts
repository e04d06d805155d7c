import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedTransfers } from '@/db/schema'

type SimulatedTransfer = typeof simulatedTransfers.$inferSelect

/** Keeps a transfer at the simulated bank; the one that was there first wins. */
export async function keepTransfer(db: Db | Tx, row: SimulatedTransfer): Promise<SimulatedTransfer> {
  await db.insert(simulatedTransfers).values(row).onConflictDoNothing()
  const [kept] = await db
    .select()
    .from(simulatedTransfers)
    .where(eq(simulatedTransfers.reference, row.reference))
  return kept!
}
