import { and, desc, eq, getTableColumns, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, simulatedMails } from '@/db/schema'
import { listAddressesOfUsers } from '@/lib/access/portal-users/store'

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
  const ofPlatform = isNull(mails.sellerId)
  if (!withStrangers) return listMails(db, and(ofPlatform, eq(mails.recipient, recipient)), limit)
  const shown: ReadMail[] = []
  for (let before: number | undefined; ; ) {
    const page = await listWithIds(db, and(ofPlatform, before ? lt(mails.id, before) : undefined), limit)
    const users = await listAddressesOfUsers(
      db,
      page.map((mail) => mail.recipient),
    )
    const own = page.filter((mail) => mail.recipient === recipient || !users.has(mail.recipient))
    shown.push(...own.map(({ id: _, ...mail }) => mail))
    if (shown.length >= limit || page.length < limit) return shown.slice(0, limit)
    before = page.at(-1)!.id
  }
}

async function listMails(db: Db | Tx, which: SQL | undefined, limit: number): Promise<ReadMail[]> {
  const rows = await listWithIds(db, which, limit)
  return rows.map(({ id: _, ...mail }) => mail)
}

async function listWithIds(db: Db | Tx, which: SQL | undefined, limit: number) {
  return db
    .select({ ...getTableColumns(simulatedMails), id: mails.id, createdAt: mails.createdAt })
    .from(mails)
    .innerJoin(simulatedMails, eq(simulatedMails.uuid, mails.uuid))
    .where(which)
    .orderBy(desc(mails.id))
    .limit(limit)
}
