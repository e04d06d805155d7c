import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { selectPage } from '@/db/lists/page'
import { subSellers } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'

export type SubSellerRow = typeof subSellers.$inferSelect

export async function insertSubSeller(tx: Tx, row: typeof subSellers.$inferInsert): Promise<SubSellerRow> {
  const [created] = await tx.insert(subSellers).values(row).returning()
  return created!
}

export async function updateSubSeller(
  tx: Tx,
  id: number,
  change: Partial<typeof subSellers.$inferInsert>,
): Promise<SubSellerRow> {
  const [row] = await tx.update(subSellers).set(change).where(eq(subSellers.id, id)).returning()
  return row!
}

export async function findSubSellerOfSeller(
  db: Db | Tx,
  sellerId: number,
  id: number,
): Promise<SubSellerRow | undefined> {
  const [row] = await findSubSellersOfSeller(db, sellerId, [id])
  return row
}

/** The given ids that belong to the seller, by id. */
export async function findSubSellersOfSeller(
  db: Db | Tx,
  sellerId: number,
  ids: readonly number[],
): Promise<SubSellerRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(subSellers)
    .where(and(eq(subSellers.sellerId, sellerId), inArray(subSellers.id, [...ids])))
    .orderBy(subSellers.id)
}

/** Another sub-seller of the seller with that document. */
export async function findSubSellerByDocument(
  db: Db | Tx,
  sellerId: number,
  document: string,
  otherThan?: number,
): Promise<SubSellerRow | undefined> {
  const other = otherThan === undefined ? undefined : ne(subSellers.id, otherThan)
  const [row] = await db
    .select()
    .from(subSellers)
    .where(and(eq(subSellers.sellerId, sellerId), eq(subSellers.document, document), other))
  return row
}

export type SubSellerColumn = 'createdAt' | 'name'

/** A page of a seller's sub-sellers. */
export async function listSubSellers(
  db: Db | Tx,
  sellerId: number,
  filter: { document?: string; active?: boolean },
  request: PageRequest<SubSellerColumn>,
  afterId?: number,
): Promise<Page<SubSellerRow>> {
  return selectPage(db, {
    table: subSellers,
    id: subSellers.id,
    sellerId: subSellers.sellerId,
    of: sellerId,
    filters: [
      filter.document === undefined ? undefined : eq(subSellers.document, filter.document),
      filter.active === undefined ? undefined : eq(subSellers.active, filter.active),
    ],
    sortBy: request.sort.column === 'name' ? subSellers.name : subSellers.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(subSellers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
