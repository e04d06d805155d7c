// The directory of sellers: which cell has the rows of each one.
import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cells, sellerDirectory } from '@/db/schema'

type Names = Pick<typeof sellerDirectory.$inferSelect, 'uuid' | 'document'>

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

/** The id of a new seller; undefined if another one has the document. */
export async function insertDirectoryEntryOnce(
  tx: Tx,
  { uuid, document, cell }: Names & { cell: number },
): Promise<number | undefined> {
  const [entry] = await tx
    .insert(sellerDirectory)
    .values({ uuid, document, cell })
    .onConflictDoNothing({ target: sellerDirectory.document })
    .returning({ id: sellerDirectory.id })
  return entry?.id
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
