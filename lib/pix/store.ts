import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { pixPayments } from '@/db/schema'

export type PixPaymentRow = typeof pixPayments.$inferSelect

/** Writes a payment down once; false where it was known. */
export async function insertPixPayment(tx: Tx, row: typeof pixPayments.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(pixPayments)
    .values(row)
    .onConflictDoNothing({ target: pixPayments.endToEndId })
    .returning({ endToEndId: pixPayments.endToEndId })
  return written.length === 1
}

export async function listPixPaymentsOfCharges(db: Db | Tx, chargeIds: number[]) {
  if (chargeIds.length === 0) return []
  return db
    .select()
    .from(pixPayments)
    .where(inArray(pixPayments.chargeId, chargeIds))
    .orderBy(asc(pixPayments.receivedAt))
}

/** Gives each held payment to one asker, those first that waited longest, and leaves it alone for a while after. */
export async function claimHeldPixPayments(
  db: Db | Tx,
  turn: { machineNow: Date; restedAt: Date; limit: number },
): Promise<PixPaymentRow[]> {
  const { endToEndId, returnAskedAt, receivedAt, stray } = pixPayments
  const due = db.$with('due').as(
    db
      .select({ endToEndId })
      .from(pixPayments)
      .where(and(eq(stray, 'HELD'), or(isNull(returnAskedAt), lte(returnAskedAt, turn.restedAt))))
      .orderBy(sql`${returnAskedAt} nulls first`, asc(receivedAt))
      .limit(turn.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(pixPayments)
    .set({ returnAskedAt: turn.machineNow })
    .where(inArray(endToEndId, db.select({ endToEndId: due.endToEndId }).from(due)))
    .returning()
}

/** Marks a held payment as returned; false where it was not held any more. */
export async function markReturned(tx: Tx, endToEndId: string): Promise<boolean> {
  const changed = await tx
    .update(pixPayments)
    .set({ stray: 'RETURNED' })
    .where(and(eq(pixPayments.endToEndId, endToEndId), eq(pixPayments.stray, 'HELD')))
    .returning({ endToEndId: pixPayments.endToEndId })
  return changed.length === 1
}
