import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankPayments } from '@/db/schema'

export type BankPaymentRow = typeof bankPayments.$inferSelect

/** Writes a payment down once; false where it was known. */
export async function insertBankPayment(tx: Tx, row: typeof bankPayments.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(bankPayments)
    .values(row)
    .onConflictDoNothing({ target: bankPayments.paymentId })
    .returning({ paymentId: bankPayments.paymentId })
  return written.length === 1
}

export async function listBankPaymentsOfCharges(db: Db | Tx, chargeIds: number[]) {
  if (chargeIds.length === 0) return []
  return db
    .select()
    .from(bankPayments)
    .where(inArray(bankPayments.chargeId, chargeIds))
    .orderBy(asc(bankPayments.receivedAt))
}

/** Gives each held payment to one asker, those first that waited longest, and leaves it alone for a while after. */
export async function claimHeldPayments(
  db: Db | Tx,
  turn: { systemNow: Date; restedAt: Date; limit: number },
): Promise<BankPaymentRow[]> {
  const { paymentId, returnAskedAt, receivedAt, unmatched } = bankPayments
  const due = db.$with('due').as(
    db
      .select({ paymentId })
      .from(bankPayments)
      .where(and(eq(unmatched, 'HELD'), or(isNull(returnAskedAt), lte(returnAskedAt, turn.restedAt))))
      .orderBy(sql`${returnAskedAt} nulls first`, asc(receivedAt))
      .limit(turn.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(bankPayments)
    .set({ returnAskedAt: turn.systemNow })
    .where(inArray(paymentId, db.select({ paymentId: due.paymentId }).from(due)))
    .returning()
}

/** Marks a held payment as returned; false where it was not held any more. */
export async function markReturned(tx: Tx, paymentId: string): Promise<boolean> {
  const changed = await tx
    .update(bankPayments)
    .set({ unmatched: 'RETURNED' })
    .where(and(eq(bankPayments.paymentId, paymentId), eq(bankPayments.unmatched, 'HELD')))
    .returning({ paymentId: bankPayments.paymentId })
  return changed.length === 1
}
