import { and, asc, count, eq, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { savedViews } from '@/db/schema'

export type SavedViewRow = typeof savedViews.$inferSelect

/** A person's views of a list, and those that others of the seller share. */
export async function listViews(
  db: Db | Tx,
  sellerId: number,
  { list, userUuid }: { list: string; userUuid: string },
): Promise<SavedViewRow[]> {
  return db
    .select()
    .from(savedViews)
    .where(
      and(
        eq(savedViews.sellerId, sellerId),
        eq(savedViews.list, list),
        or(eq(savedViews.userUuid, userUuid), eq(savedViews.isShared, true)),
      ),
    )
    .orderBy(asc(savedViews.id))
}

export async function countViewsOf(db: Db | Tx, sellerId: number, userUuid: string): Promise<number> {
  const [row] = await db
    .select({ views: count() })
    .from(savedViews)
    .where(and(eq(savedViews.sellerId, sellerId), eq(savedViews.userUuid, userUuid)))
  return row!.views
}

/** Stores a view; one of the same person, list and name is replaced. */
export async function upsertView(tx: Tx, row: typeof savedViews.$inferInsert): Promise<SavedViewRow> {
  const { query, isShared } = row
  const [stored] = await tx
    .insert(savedViews)
    .values(row)
    .onConflictDoUpdate({
      target: [savedViews.sellerId, savedViews.userUuid, savedViews.list, savedViews.name],
      set: { query, isShared },
    })
    .returning()
  return stored!
}

/** Deletes a view of a person; undefined where it is another's or does not exist. */
export async function deleteView(
  tx: Tx,
  sellerId: number,
  { uuid, userUuid }: { uuid: string; userUuid: string },
): Promise<SavedViewRow | undefined> {
  const [deleted] = await tx
    .delete(savedViews)
    .where(
      and(eq(savedViews.uuid, uuid), eq(savedViews.sellerId, sellerId), eq(savedViews.userUuid, userUuid)),
    )
    .returning()
  return deleted
}
