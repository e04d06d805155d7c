import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, simulatedMails } from '@/db/schema'

export type SimulatedMail = typeof simulatedMails.$inferSelect
/** With the time at which it was written, on the seller's clock. */
export type ReadMail = SimulatedMail & { createdAt: Date }

/** A repeated mail changes nothing. */
export async function insertSimulatedMail(db: Db | Tx, mail: SimulatedMail): Promise<void> {
  await db.insert(simulatedMails).values(mail).onConflictDoNothing()
}

/** The latest mails about a seller, or of the platform without one, newest first: all, or only those to an address. */
export async function listSimulatedMails(
  db: Db | Tx,
  { sellerId, recipient, limit }: { sellerId: number | null; recipient?: string; limit: number },
): Promise<ReadMail[]> {
  return db
    .select({ ...getTableColumns(simulatedMails), createdAt: mails.createdAt })
    .from(mails)
    .innerJoin(simulatedMails, eq(simulatedMails.uuid, mails.uuid))
    .where(
      and(
        sellerId === null ? isNull(mails.sellerId) : eq(mails.sellerId, sellerId),
        recipient === undefined ? undefined : eq(mails.recipient, recipient),
      ),
    )
    .orderBy(desc(mails.id))
    .limit(limit)
}
