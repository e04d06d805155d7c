import { desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, simulatedMails } from '@/db/schema'

export type SimulatedMail = typeof simulatedMails.$inferSelect
/** With the time at which it was written, on the seller's clock. */
export type ReadMail = SimulatedMail & { createdAt: Date }

/** A repeated mail changes nothing. */
export async function insertSimulatedMail(db: Db | Tx, mail: SimulatedMail): Promise<void> {
  await db.insert(simulatedMails).values(mail).onConflictDoNothing()
}

/** The latest mails to a seller, newest first. */
export async function listSimulatedMails(db: Db | Tx, sellerId: number, limit: number): Promise<ReadMail[]> {
  return db
    .select({ ...getTableColumns(simulatedMails), createdAt: mails.createdAt })
    .from(mails)
    .innerJoin(simulatedMails, eq(simulatedMails.uuid, mails.uuid))
    .where(eq(mails.sellerId, sellerId))
    .orderBy(desc(mails.id))
    .limit(limit)
}
