import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { cieloHints } from '@/db/schema'

export type CieloHint = typeof cieloHints.$inferSelect

/** Stores a hint once while it is not looked up; a repeated one makes it due again. */
export async function storeHint(
  db: Db | Tx,
  hint: { connectionId: number; paymentId: string; changeType: number; now: Date },
): Promise<void> {
  const { now, ...row } = hint
  await db
    .insert(cieloHints)
    .values({ ...row, receivedAt: now, dueAt: now })
    .onConflictDoUpdate({
      target: [cieloHints.connectionId, cieloHints.paymentId, cieloHints.changeType],
      set: { receivedAt: now, dueAt: now, tries: 0 },
    })
}

/** Takes due hints of these kinds, each for one worker, until the given instant. */
export async function claimHints(
  db: Db | Tx,
  {
    changeTypes,
    now,
    until,
    limit,
  }: { changeTypes: readonly number[]; now: Date; until: Date; limit: number },
): Promise<CieloHint[]> {
  const due = db.$with('due').as(
    db
      .select({ id: cieloHints.id })
      .from(cieloHints)
      .where(and(lte(cieloHints.dueAt, now), inArray(cieloHints.changeType, [...changeTypes])))
      .orderBy(asc(cieloHints.dueAt))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(cieloHints)
    .set({ dueAt: until, tries: sql`${cieloHints.tries} + 1` })
    .where(sql`${cieloHints.id} in (select id from ${due})`)
    .returning()
}

/** Ends a hint, unless the acquirer repeated it meanwhile. */
export async function deleteHint(db: Db | Tx, { id, receivedAt }: CieloHint): Promise<void> {
  await db.delete(cieloHints).where(and(eq(cieloHints.id, id), eq(cieloHints.receivedAt, receivedAt)))
}
