import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedAnswers } from '@/db/schema'

export type SimulatedAnswer = typeof simulatedAnswers.$inferSelect

/** Stores the first answer to a dispute; a repeated one changes nothing. */
export async function storeAnswer(db: Db | Tx, row: SimulatedAnswer): Promise<void> {
  await db.insert(simulatedAnswers).values(row).onConflictDoNothing({ target: simulatedAnswers.reference })
}

export async function findAnswer(db: Db | Tx, reference: string): Promise<SimulatedAnswer | undefined> {
  const [row] = await db.select().from(simulatedAnswers).where(eq(simulatedAnswers.reference, reference))
  return row
}
