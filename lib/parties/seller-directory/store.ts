// The directory of sellers: which cell has the rows of each one.
import { and, asc, count, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cells, sellerDirectory } from '@/db/schema'

type DirectoryRow = typeof sellerDirectory.$inferSelect
type Names = Pick<DirectoryRow, 'uuid' | 'document'>

/** The numbers of the cells that accept new sellers, first that with the fewest. */
export async function listCellsForSeller(db: Db | Tx): Promise<number[]> {
  const open = await db
    .select({ number: cells.number })
    .from(cells)
    .where(eq(cells.acceptsSellers, true))
    .orderBy(asc(cells.number))
  // Counting reads the index of all sellers, which an installation of one cell need not do.
  const ordered = open.length > 1 ? await listEmptiest(db) : open
  return ordered.map(({ number }) => number)
}

async function listEmptiest(db: Db | Tx): Promise<{ number: number }[]> {
  return db
    .select({ number: cells.number })
    .from(cells)
    .leftJoin(sellerDirectory, eq(sellerDirectory.cell, cells.number))
    .where(eq(cells.acceptsSellers, true))
    .groupBy(cells.number)
    .orderBy(asc(count(sellerDirectory.id)), asc(cells.number))
}

/** The id of a new seller; undefined if another one has the document in its environment, or was started from the same seller. */
export async function insertDirectoryEntryOnce(
  tx: Tx,
  entry: Omit<DirectoryRow, 'id'>,
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(sellerDirectory)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: sellerDirectory.id })
  return inserted?.id
}

/** From now on no other live seller may have the document of this one. */
export async function holdLiveDocument(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .update(sellerDirectory)
    .set({ documentEnvironment: 'LIVE' })
    .where(eq(sellerDirectory.id, sellerId))
}

/** A closed seller leaves its document to others, and the owner of the sandbox seller from which it was started may start another. */
export async function releaseDocument(tx: Tx, sellerId: number): Promise<void> {
  await tx
    .update(sellerDirectory)
    .set({ documentEnvironment: null, startedFrom: null })
    .where(eq(sellerDirectory.id, sellerId))
}

/** The live seller that was started from a sandbox seller. */
export async function findStartedFrom(
  db: Db | Tx,
  sandboxUuid: string,
): Promise<{ id: number; uuid: string } | undefined> {
  const { id, uuid, startedFrom } = sellerDirectory
  const [row] = await db.select({ id, uuid }).from(sellerDirectory).where(eq(startedFrom, sandboxUuid))
  return row
}

/** The ids of other sellers with the document, without those that have it in the sandbox. */
export async function listOthersWithDocument(
  db: Db | Tx,
  { id, document }: Pick<DirectoryRow, 'id' | 'document'>,
): Promise<number[]> {
  const rows = await db
    .select({ id: sellerDirectory.id })
    .from(sellerDirectory)
    .where(
      and(
        eq(sellerDirectory.document, document),
        ne(sellerDirectory.id, id),
        sql`${sellerDirectory.documentEnvironment} is distinct from 'SANDBOX'`,
      ),
    )
    .limit(20)
  return rows.map((row) => row.id)
}

export async function updateDirectoryEntry(
  tx: Tx,
  sellerId: number,
  { uuid, document }: Names,
): Promise<void> {
  await tx.update(sellerDirectory).set({ uuid, document }).where(eq(sellerDirectory.id, sellerId))
}

/** The cells of sellers by their ids; without those that do not exist. */
export async function listCellsOfSellers(
  db: Db | Tx,
  ids: Iterable<number>,
): Promise<{ id: number; uuid: string; cell: number }[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const { id, uuid, cell } = sellerDirectory
  return db.select({ id, uuid, cell }).from(sellerDirectory).where(inArray(id, wanted))
}

export async function findCellOfUuid(db: Db | Tx, uuid: string): Promise<number | undefined> {
  const [entry] = await db
    .select({ cell: sellerDirectory.cell })
    .from(sellerDirectory)
    .where(eq(sellerDirectory.uuid, uuid))
  return entry?.cell
}

/** The ids of a cell whose document is one of a live seller, by id. */
export async function listLiveDocuments(
  db: Db | Tx,
  ofCell: number,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number[]> {
  const { id, cell, documentEnvironment } = sellerDirectory
  const rows = await db
    .select({ id })
    .from(sellerDirectory)
    .where(and(eq(cell, ofCell), eq(documentEnvironment, 'LIVE'), gt(id, afterId)))
    .orderBy(asc(id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Makes their documents ones of the sandbox, or of none where another sandbox seller has the same; returns how many. */
export async function labelAsSandbox(db: Db | Tx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  const { id, document } = sellerDirectory
  const isFree = sql`not exists (select from ${sellerDirectory} other
    where other.document = ${document} and other.document_environment = 'SANDBOX')`
  const changed = await db
    .update(sellerDirectory)
    .set({ documentEnvironment: sql`case when ${isFree} then 'SANDBOX' end` })
    .where(inArray(id, [...ids]))
    .returning({ id })
  return changed.length
}
