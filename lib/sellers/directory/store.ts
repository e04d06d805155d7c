// The directory of sellers: which cell has the rows of each one.
import { eq } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { sellerDirectory } from '@/db/schema'
import { FIRST_CELL } from '@/lib/kernel/cells/mark'

type Names = Pick<typeof sellerDirectory.$inferSelect, 'uuid' | 'document'>

/** The id of a new seller; undefined if another one has the document. */
export async function insertDirectoryEntryOnce(
  tx: Tx,
  { uuid, document }: Names,
): Promise<number | undefined> {
  const [entry] = await tx
    .insert(sellerDirectory)
    .values({ uuid, document, cell: FIRST_CELL })
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
