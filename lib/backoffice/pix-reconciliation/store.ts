import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { foreignPayments, pixHints, pixPositions } from '@/db/schema'

export type HintRow = typeof pixHints.$inferSelect
export type PositionRow = typeof pixPositions.$inferSelect
export type ForeignPaymentRow = typeof foreignPayments.$inferSelect

/** Stores the payments that a callback named; one that is stored already is due again. */
export async function storeHints(
  db: Db | Tx,
  connectionId: number,
  paymentIds: string[],
  now: Date,
): Promise<void> {
  if (paymentIds.length === 0) return
  const rows = paymentIds.map((paymentId) => ({ connectionId, paymentId, receivedAt: now, dueAt: now }))
  await db
    .insert(pixHints)
    .values(rows)
    .onConflictDoUpdate({
      target: [pixHints.connectionId, pixHints.paymentId],
      set: { receivedAt: now, dueAt: now, tries: 0 },
    })
}

/** Claims due hints, each for one worker; the pause before the next try doubles. */
export async function claimHints(
  db: Db | Tx,
  {
    now,
    firstPauseMs,
    maxPauseMs,
    limit,
  }: { now: Date; firstPauseMs: number; maxPauseMs: number; limit: number },
): Promise<HintRow[]> {
  const due = db
    .select({ connectionId: pixHints.connectionId, paymentId: pixHints.paymentId })
    .from(pixHints)
    .where(lte(pixHints.dueAt, now))
    .orderBy(asc(pixHints.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const pauseMs = sql`least(${maxPauseMs}::float8, ${firstPauseMs}::float8 * power(2, least(${pixHints.tries}, 20)))`
  return db
    .update(pixHints)
    .set({
      tries: sql`${pixHints.tries} + 1`,
      dueAt: sql`${now.toISOString()}::timestamptz + ${pauseMs} * interval '1 millisecond'`,
    })
    .where(sql`(${pixHints.connectionId}, ${pixHints.paymentId}) in ${due}`)
    .returning()
}

/** Deletes a hint unless a later callback named the payment again. */
export async function finishHint(db: Db | Tx, hint: HintRow): Promise<void> {
  await db
    .delete(pixHints)
    .where(
      and(
        eq(pixHints.connectionId, hint.connectionId),
        eq(pixHints.paymentId, hint.paymentId),
        eq(pixHints.receivedAt, hint.receivedAt),
      ),
    )
}

/** Creates the positions of connections that have none. */
export async function ensurePositions(
  db: Db | Tx,
  connectionIds: number[],
  first: Omit<PositionRow, 'connectionId' | 'webhookSeenAt'>,
): Promise<void> {
  if (connectionIds.length === 0) return
  await db
    .insert(pixPositions)
    .values(connectionIds.map((connectionId) => ({ connectionId, ...first })))
    .onConflictDoNothing()
}

/** Claims the positions that are due, each for one worker until `until`. */
export async function claimPositions(
  db: Db | Tx,
  connectionIds: number[],
  { now, until }: { now: Date; until: Date },
): Promise<PositionRow[]> {
  if (connectionIds.length === 0) return []
  const due = db
    .select({ connectionId: pixPositions.connectionId })
    .from(pixPositions)
    .where(and(inArray(pixPositions.connectionId, connectionIds), lte(pixPositions.dueAt, now)))
    .for('update', { skipLocked: true })
  return db
    .update(pixPositions)
    .set({ dueAt: until })
    .where(inArray(pixPositions.connectionId, due))
    .returning()
}

export async function movePosition(
  db: Db | Tx,
  connectionId: number,
  change: Partial<Omit<PositionRow, 'connectionId'>>,
): Promise<void> {
  await db.update(pixPositions).set(change).where(eq(pixPositions.connectionId, connectionId))
}

/** Stores a payment that is for none of our charges, and what of it was returned by now. */
export async function storeForeignPayment(db: Db | Tx, row: ForeignPaymentRow): Promise<void> {
  await db
    .insert(foreignPayments)
    .values(row)
    .onConflictDoUpdate({
      target: [foreignPayments.connectionId, foreignPayments.paymentId],
      set: { returned: row.returned },
      setWhere: sql`${foreignPayments.returned} <> excluded.returned`,
    })
}

/** The newest first; the next page is before the last row of this one. */
export async function listForeignPayments(
  db: Db | Tx,
  { before, limit }: { before?: Pick<ForeignPaymentRow, 'paidAt' | 'paymentId'>; limit: number },
): Promise<ForeignPaymentRow[]> {
  const isBefore =
    before &&
    sql`(${foreignPayments.paidAt}, ${foreignPayments.paymentId}) < (${before.paidAt.toISOString()}::timestamptz, ${before.paymentId})`
  return db
    .select()
    .from(foreignPayments)
    .where(isBefore)
    .orderBy(desc(foreignPayments.paidAt), desc(foreignPayments.paymentId))
    .limit(limit)
}
