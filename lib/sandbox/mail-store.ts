import { desc } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedMails } from '@/db/schema'

export type SimulatedMail = typeof simulatedMails.$inferSelect

/** A mail that came before stays as it came. */
export async function insertSimulatedMail(db: Db | Tx, mail: SimulatedMail): Promise<void> {
  await db.insert(simulatedMails).values(mail).onConflictDoNothing()
}

export async function listSimulatedMails(db: Db | Tx, limit: number): Promise<SimulatedMail[]> {
  return db.select().from(simulatedMails).orderBy(desc(simulatedMails.takenAt)).limit(limit)
}
