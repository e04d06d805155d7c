import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedTransfers } from '@/db/schema'

type SimulatedTransfer = typeof simulatedTransfers.$inferSelect

/** Stores a transfer at the simulated bank; an existing one with the same reference is returned unchanged. */
export async function storeTransfer(db: Db | Tx, row: SimulatedTransfer): Promise<SimulatedTransfer> {
  await db.insert(simulatedTransfers).values(row).onConflictDoNothing()
  const [stored] = await db
    .select()
    .from(simulatedTransfers)
    .where(eq(simulatedTransfers.reference, row.reference))
  return stored!
}
