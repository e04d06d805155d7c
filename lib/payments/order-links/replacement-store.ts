// The links that take the place of an order, while what could be paid of it before is being closed.
import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { linkReplacements } from '@/db/schema'

export type ReplacementRow = typeof linkReplacements.$inferSelect

/** Stores that the former order of a link is to be closed, from an instant on by the job; one that is stored stays. */
export async function insertReplacement(tx: Tx, row: ReplacementRow): Promise<void> {
  await tx.insert(linkReplacements).values(row).onConflictDoNothing()
}

export async function deleteReplacement(db: Db | Tx, linkId: number): Promise<void> {
  await db.delete(linkReplacements).where(eq(linkReplacements.linkId, linkId))
}

/** Claims those that are due, each for one process, the longest waiting first. */
export async function claimReplacements(
  db: Db | Tx,
  { systemNow, pauseMs, limit }: { systemNow: Date; pauseMs: number; limit: number },
): Promise<ReplacementRow[]> {
  const { finishAt, linkId } = linkReplacements
  const due = db.$with('due').as(
    db
      .select({ linkId })
      .from(linkReplacements)
      .where(and(lte(finishAt, systemNow)))
      .orderBy(asc(finishAt), asc(linkId))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(linkReplacements)
    .set({ finishAt: new Date(systemNow.getTime() + pauseMs) })
    .where(inArray(linkId, db.select({ id: due.linkId }).from(due)))
    .returning()
}
