import { and, desc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, simulatedMails } from '@/db/schema'

export type SimulatedMail = typeof simulatedMails.$inferSelect
/** With the time at which it was written, on the seller's clock. */
export type ReadMail = SimulatedMail & { createdAt: Date }

/** A repeated mail changes nothing. */
export async function insertSimulatedMail(db: Db | Tx, mail: SimulatedMail): Promise<void> {
  await db.insert(simulatedMails).values(mail).onConflictDoNothing()
}

/** The latest mails to a seller, and those to one of its users about the sign-in; newest first. */
export async function listSimulatedMails(
  db: Db | Tx,
  { sellerId, email }: { sellerId: number; email: string | undefined },
  limit: number,
): Promise<ReadMail[]> {
  // A link that sets a password must be read by no colleague.
  const isOwn = email === undefined ? undefined : and(isNull(mails.sellerId), eq(mails.recipient, email))
  return db
    .select({ ...getTableColumns(simulatedMails), createdAt: mails.createdAt })
    .from(mails)
    .innerJoin(simulatedMails, eq(simulatedMails.uuid, mails.uuid))
    .where(or(eq(mails.sellerId, sellerId), isOwn))
    .orderBy(desc(mails.id))
    .limit(limit)
}
