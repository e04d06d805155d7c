import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { applicationDocuments, sellerApplications, sellers } from '@/db/schema'
import type { SellerStatus } from '@/lib/parties/live-sellers/seller-status'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import type { SellerRow } from '@/lib/parties/sellers/store'

export type ApplicationRow = typeof sellerApplications.$inferSelect
export type DocumentRow = typeof applicationDocuments.$inferSelect
export type DocumentEntry = Omit<DocumentRow, 'sealedContent'>

export async function findApplication(db: Db | Tx, sellerId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db.select().from(sellerApplications).where(eq(sellerApplications.sellerId, sellerId))
  return row
}

/** Changes the application of a seller, which begins with the account of its registration. */
export async function saveApplicationRow(
  tx: Tx,
  { id: sellerId, account }: Pick<SellerRow, 'id' | 'account'>,
  change: Partial<ApplicationRow>,
  now: Date,
): Promise<ApplicationRow> {
  const [row] = await tx
    .insert(sellerApplications)
    .values({ sellerId, account, ...change, changedAt: now, createdAt: now })
    .onConflictDoUpdate({ target: sellerApplications.sellerId, set: { ...change, changedAt: now } })
    .returning()
  return row!
}

const entry = {
  id: applicationDocuments.id,
  uuid: applicationDocuments.uuid,
  sellerId: applicationDocuments.sellerId,
  kind: applicationDocuments.kind,
  name: applicationDocuments.name,
  mediaType: applicationDocuments.mediaType,
  size: applicationDocuments.size,
  createdAt: applicationDocuments.createdAt,
}

export async function insertDocument(
  tx: Tx,
  row: typeof applicationDocuments.$inferInsert,
): Promise<DocumentEntry> {
  const [created] = await tx.insert(applicationDocuments).values(row).returning(entry)
  return created!
}

export async function deleteDocument(tx: Tx, sellerId: number, uuid: string): Promise<boolean> {
  const deleted = await tx.delete(applicationDocuments).where(documentOf(sellerId, uuid)).returning(entry)
  return deleted.length === 1
}

const documentOf = (sellerId: number, uuid: string) =>
  and(eq(applicationDocuments.sellerId, sellerId), eq(applicationDocuments.uuid, uuid))

/** The documents of a seller without their content, oldest first. */
export async function listDocuments(db: Db | Tx, sellerId: number): Promise<DocumentEntry[]> {
  return db
    .select(entry)
    .from(applicationDocuments)
    .where(eq(applicationDocuments.sellerId, sellerId))
    .orderBy(asc(applicationDocuments.id))
}

export async function findDocument(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(applicationDocuments).where(documentOf(sellerId, uuid))
  return row
}

const listed = {
  uuid: sellers.uuid,
  document: sellers.document,
  companyName: sellers.companyName,
  fantasyName: sellers.fantasyName,
  status: sellers.status,
  registeredAt: sellers.createdAt,
}

/** Live sellers in one of these states with their applications: those that wait longest first. */
export async function listApplications(db: Db | Tx, statuses: readonly SellerStatus[], limit: number) {
  const found = await db
    .select({ id: sellers.id, ...listed })
    .from(sellers)
    .where(and(eq(sellers.environment, 'LIVE'), inArray(sellers.status, [...statuses])))
    .orderBy(asc(sellers.id))
  const { sellerId, submittedAt } = sellerApplications
  const submitted = await db
    .select({ sellerId, submittedAt })
    .from(sellerApplications)
    .where(and(isAmong(sellerId, found), isNotNull(submittedAt)))
    .orderBy(asc(submittedAt), asc(sellerId))
    .limit(limit)
  const sellerOf = new Map(found.map(({ id, ...seller }) => [id, seller]))
  const waiting = submitted.map((one) => {
    const seller = sellerOf.get(one.sellerId)!
    sellerOf.delete(one.sellerId)
    return { ...seller, submittedAt: one.submittedAt }
  })
  const others = [...sellerOf.values()].map((seller) => ({ ...seller, submittedAt: null }))
  return [...waiting, ...others].slice(0, limit)
}

const isAmong = (column: AnyPgColumn, found: readonly { id: number }[]) =>
  sql`${column} = any(${`{${found.map(({ id }) => id).join(',')}}`}::bigint[])`

export type ListedApplication = Awaited<ReturnType<typeof listApplications>>[number]

/** Other live sellers whose applications name one of these owners. */
export async function listSellersOfOwners(db: Db | Tx, sellerId: number, documents: readonly string[]) {
  if (documents.length === 0) return []
  const named = sql.join(
    documents.map(
      (document) => sql`${sellerApplications.owners} @> ${JSON.stringify([{ document }])}::jsonb`,
    ),
    sql` or `,
  )
  const rows = await db
    .select({ id: sellerApplications.sellerId })
    .from(sellerApplications)
    .where(and(ne(sellerApplications.sellerId, sellerId), sql`(${named})`))
    .limit(20)
  return db
    .select({ name: sellers.fantasyName, uuid: sellers.uuid })
    .from(sellers)
    .where(isAmong(sellers.id, rows))
}

/** Other live sellers that are paid out to the same bank account or PIX key. */
export async function listSellersOfAccount(db: Db | Tx, sellerId: number, { account, pix }: SellerAccount) {
  const parts = [
    ...(pix ? [{ pix: { key: pix.key } }] : []),
    ...(account ? [{ account: { bank: account.bank, issuer: account.issuer, number: account.number } }] : []),
  ]
  if (parts.length === 0) return []
  const has = (column: AnyPgColumn) =>
    or(...parts.map((part) => sql`${column} @> ${JSON.stringify(part)}::jsonb`))
  const applied = await db
    .select({ id: sellerApplications.sellerId })
    .from(sellerApplications)
    .where(has(sellerApplications.account))
  return db
    .select({ name: sellers.fantasyName, uuid: sellers.uuid })
    .from(sellers)
    .where(
      and(
        eq(sellers.environment, 'LIVE'),
        ne(sellers.id, sellerId),
        or(has(sellers.account), isAmong(sellers.id, applied)),
      ),
    )
    .limit(20)
}
