import { and, asc, eq, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputes, unmatchedClaims } from '@/db/schema'
import type { DisputeRow } from '../store'

export type UnmatchedClaimRow = typeof unmatchedClaims.$inferSelect

export async function insertUnmatchedClaim(tx: Db | Tx, row: UnmatchedClaimRow): Promise<void> {
  const { lastSeenAt, why } = row
  await tx
    .insert(unmatchedClaims)
    .values(row)
    .onConflictDoUpdate({
      target: [unmatchedClaims.connectionId, unmatchedClaims.reference],
      set: { lastSeenAt, why },
    })
}

export async function deleteUnmatchedClaim(tx: Tx, connectionId: number, reference: string): Promise<void> {
  await tx
    .delete(unmatchedClaims)
    .where(and(eq(unmatchedClaims.connectionId, connectionId), eq(unmatchedClaims.reference, reference)))
}

/** The claims of no charge, the nearest deadline first. */
export async function listUnmatchedClaims(db: Db | Tx): Promise<UnmatchedClaimRow[]> {
  return db.select().from(unmatchedClaims).orderBy(asc(unmatchedClaims.dueAt)).limit(200)
}

/** Claims pending disputes of providers, those that waited longest first, and hides them until the pause ends. */
export async function claimFollowed(
  db: Db | Tx,
  { systemNow, idleSince, limit }: { systemNow: Date; idleSince: Date; limit: number },
): Promise<DisputeRow[]> {
  const { id, connectionId, followedAt, status } = disputes
  const due = db
    .select({ id })
    .from(disputes)
    .where(
      and(
        isNotNull(connectionId),
        inArray(status, ['OPEN', 'ANSWERED']),
        or(isNull(followedAt), lte(followedAt, idleSince)),
      ),
    )
    .orderBy(asc(followedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db.update(disputes).set({ followedAt: systemNow }).where(inArray(id, due)).returning()
}
