import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, portalUsers, simulatedMails } from '@/db/schema'

export type SimulatedMail = typeof simulatedMails.$inferSelect
/** With the time at which it was written, on the seller's clock. */
export type ReadMail = SimulatedMail & { createdAt: Date }

/** A repeated mail changes nothing. */
export async function insertSimulatedMail(db: Db | Tx, mail: SimulatedMail): Promise<void> {
  await db.insert(simulatedMails).values(mail).onConflictDoNothing()
}

/** Erases mails, by the uuids that they were sent with. */
export async function blankSimulatedMails(db: Db | Tx, uuids: string[]): Promise<void> {
  await db
    .update(simulatedMails)
    .set({ recipient: '', subject: '', text: '' })
    .where(inArray(simulatedMails.uuid, uuids))
}

/** The latest mails about a seller to an address, or to all; and the platform's to that address. Newest first. */
export async function listSellerMails(
  db: Db | Tx,
  options: { sellerId: number; recipient: string; all: boolean; limit: number },
): Promise<ReadMail[]> {
  const { sellerId, recipient, all, limit } = options
  const isOwn = eq(mails.recipient, recipient)
  const isOfSeller = and(eq(mails.sellerId, sellerId), all ? undefined : isOwn)
  // A link that sets a password must be read by no colleague.
  return listMails(db, or(isOfSeller, and(isNull(mails.sellerId), isOwn)), limit)
}

/** The latest mails of the platform to an address and, if wanted, to people without an account. Newest first. */
export async function listPlatformMails(
  db: Db | Tx,
  { recipient, withStrangers, limit }: { recipient: string; withStrangers: boolean; limit: number },
): Promise<ReadMail[]> {
  const isToStranger = sql`not exists (select 1 from ${portalUsers} where ${portalUsers.email} = ${mails.recipient})`
  const isShown = or(eq(mails.recipient, recipient), withStrangers ? isToStranger : undefined)
  return listMails(db, and(isNull(mails.sellerId), isShown), limit)
}

async function listMails(db: Db | Tx, which: SQL | undefined, limit: number): Promise<ReadMail[]> {
  return db
    .select({ ...getTableColumns(simulatedMails), createdAt: mails.createdAt })
    .from(mails)
    .innerJoin(simulatedMails, eq(simulatedMails.uuid, mails.uuid))
    .where(which)
    .orderBy(desc(mails.id))
    .limit(limit)
}
