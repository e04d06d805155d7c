import { and, asc, desc, eq, gt, isNotNull, lte, ne, notExists, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { knownBrowsers, knownBuyers } from '@/db/schema'

export type KnownBuyerRow = typeof knownBuyers.$inferSelect
export type KnownBrowserRow = typeof knownBrowsers.$inferSelect

export interface Recognised {
  buyer: KnownBuyerRow
  browser: KnownBrowserRow
}

/** The known buyer of a seller whom a browser's token names, and that browser. */
export async function findRecognised(
  db: Db | Tx,
  { sellerId, tokenHash, systemNow }: { sellerId: number; tokenHash: string; systemNow: Date },
): Promise<Recognised | undefined> {
  const [row] = await db
    .select({ buyer: knownBuyers, browser: knownBrowsers })
    .from(knownBrowsers)
    .innerJoin(knownBuyers, eq(knownBuyers.id, knownBrowsers.knownBuyerId))
    .where(
      and(
        eq(knownBrowsers.sellerId, sellerId),
        eq(knownBrowsers.tokenHash, tokenHash),
        gt(knownBrowsers.expiresAt, systemNow),
      ),
    )
  return row
}

/** The known buyer of a seller who confirmed this address. */
export async function findConfirmed(
  db: Db | Tx,
  sellerId: number,
  email: string,
): Promise<KnownBuyerRow | undefined> {
  const [row] = await db
    .select()
    .from(knownBuyers)
    .where(
      and(
        eq(knownBuyers.sellerId, sellerId),
        eq(sql`lower(${knownBuyers.email})`, email.toLowerCase()),
        isNotNull(knownBuyers.emailConfirmedAt),
      ),
    )
  return row
}

/** Of this person under this address, whose data the seller keeps by consent. */
export async function findKept(
  db: Db | Tx,
  { sellerId, document, email }: { sellerId: number; document: string; email: string },
): Promise<{ id: number } | undefined> {
  const isTheirs = and(
    eq(knownBuyers.sellerId, sellerId),
    eq(knownBuyers.document, document),
    eq(sql`lower(${knownBuyers.email})`, email.toLowerCase()),
  )
  const [row] = await db.select({ id: knownBuyers.id }).from(knownBuyers).where(isTheirs).limit(1)
  return row
}

/** Takes the row lock; undefined once it was deleted. */
export async function lockKnownBuyer(tx: Tx, id: number): Promise<KnownBuyerRow | undefined> {
  const [row] = await tx.select().from(knownBuyers).where(eq(knownBuyers.id, id)).for('update')
  return row
}

/** Until the end of the transaction no other one confirms this e-mail at the seller. */
export async function lockEmail(tx: Tx, sellerId: number, email: string): Promise<void> {
  const name = `known buyer ${sellerId} ${email.toLowerCase()}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export async function insertKnownBuyer(tx: Tx, row: typeof knownBuyers.$inferInsert): Promise<KnownBuyerRow> {
  const [inserted] = await tx.insert(knownBuyers).values(row).returning()
  return inserted!
}

export async function updateKnownBuyer(
  tx: Tx,
  id: number,
  change: Partial<typeof knownBuyers.$inferInsert>,
): Promise<void> {
  await tx.update(knownBuyers).set(change).where(eq(knownBuyers.id, id))
}

/** With its browsers and the list of its cards. */
export async function deleteKnownBuyer(tx: Tx, id: number): Promise<void> {
  await tx.delete(knownBuyers).where(eq(knownBuyers.id, id))
}

export async function insertBrowser(tx: Tx, row: typeof knownBrowsers.$inferInsert): Promise<void> {
  await tx.insert(knownBrowsers).values(row)
}

export async function updateBrowser(
  tx: Tx,
  id: number,
  change: Pick<KnownBrowserRow, 'usedAt' | 'expiresAt'>,
): Promise<void> {
  await tx.update(knownBrowsers).set(change).where(eq(knownBrowsers.id, id))
}

/** Those that are recognised now, the last used first. */
export async function listBrowsers(
  db: Db | Tx,
  knownBuyerId: number,
  systemNow: Date,
): Promise<KnownBrowserRow[]> {
  return db
    .select()
    .from(knownBrowsers)
    .where(and(eq(knownBrowsers.knownBuyerId, knownBuyerId), gt(knownBrowsers.expiresAt, systemNow)))
    .orderBy(desc(knownBrowsers.usedAt), asc(knownBrowsers.id))
    .limit(50)
}

export async function deleteBrowser(tx: Tx, knownBuyerId: number, uuid: string): Promise<void> {
  await tx
    .delete(knownBrowsers)
    .where(and(eq(knownBrowsers.knownBuyerId, knownBuyerId), eq(knownBrowsers.uuid, uuid)))
}

/** Gives the browsers of one known buyer to another. */
export async function moveBrowsers(tx: Tx, from: number, to: number): Promise<void> {
  await tx.update(knownBrowsers).set({ knownBuyerId: to }).where(eq(knownBrowsers.knownBuyerId, from))
}

export async function deleteExpiredBrowsers(db: Db | Tx, systemNow: Date): Promise<number> {
  const deleted = await db
    .delete(knownBrowsers)
    .where(lte(knownBrowsers.expiresAt, systemNow))
    .returning({ id: knownBrowsers.id })
  return deleted.length
}

/** Known buyers whom nothing recognises any more: without a browser and a confirmed address, or unused since an instant. */
export async function listForgotten(
  db: Db | Tx,
  { until, limit }: { until: Date; limit: number },
): Promise<Pick<KnownBuyerRow, 'id'>[]> {
  const browsers = db
    .select({ id: knownBrowsers.id })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.knownBuyerId, knownBuyers.id))
  return db
    .select({ id: knownBuyers.id })
    .from(knownBuyers)
    .where(
      and(
        notExists(browsers),
        sql`(${knownBuyers.emailConfirmedAt} is null or ${knownBuyers.consentAt} < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(knownBuyers.id))
    .limit(limit)
}

/** The known buyers of a seller with a document. */
export async function listKnownBuyers(
  db: Db | Tx,
  sellerId: number,
  document: string,
): Promise<KnownBuyerRow[]> {
  if (document === '') return []
  return db
    .select()
    .from(knownBuyers)
    .where(
      and(
        eq(knownBuyers.sellerId, sellerId),
        eq(knownBuyers.document, document),
        ne(knownBuyers.document, ''),
      ),
    )
    .orderBy(asc(knownBuyers.id))
}
