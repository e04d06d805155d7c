import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankPayments } from '@/db/schema'

export type BankPaymentRow = typeof bankPayments.$inferSelect

/** Stores a payment once; false if it was stored before. */
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

/** Claims held payments, each for one worker, the longest waiting first, and hides them until the retry pause ends. */
export async function claimHeldPayments(
  db: Db | Tx,
  lease: { systemNow: Date; idleSince: Date; limit: number },
): Promise<BankPaymentRow[]> {
  const { paymentId, returnRequestedAt, receivedAt, unmatched } = bankPayments
  const due = db.$with('due').as(
    db
      .select({ paymentId })
      .from(bankPayments)
      .where(
        and(eq(unmatched, 'HELD'), or(isNull(returnRequestedAt), lte(returnRequestedAt, lease.idleSince))),
      )
      .orderBy(sql`${returnRequestedAt} nulls first`, asc(receivedAt))
      .limit(lease.limit)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(bankPayments)
    .set({ returnRequestedAt: lease.systemNow })
    .where(inArray(paymentId, db.select({ paymentId: due.paymentId }).from(due)))
    .returning()
}

/** Marks a held payment as returned; false if it was no longer held. */
export async function markReturned(tx: Tx, paymentId: string): Promise<boolean> {
  const changed = await tx
    .update(bankPayments)
    .set({ unmatched: 'RETURNED' })
    .where(and(eq(bankPayments.paymentId, paymentId), eq(bankPayments.unmatched, 'HELD')))
    .returning({ paymentId: bankPayments.paymentId })
  return changed.length === 1
}
