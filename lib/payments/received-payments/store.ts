import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { bankPayments } from '@/db/schema'
import type { ReturnFailure } from '@/lib/rails/bank-payments/bank-payment'

export type BankPaymentRow = typeof bankPayments.$inferSelect

/** Stores a payment; where it is stored already, nothing is committed. */
export function insertBankPayment(rows: Rows, row: typeof bankPayments.$inferInsert): void {
  rows.insert(bankPayments, row)
}

export async function listBankPaymentsOfCharges(db: Db | Tx, chargeIds: number[]) {
  if (chargeIds.length === 0) return []
  return db
    .select()
    .from(bankPayments)
    .where(inArray(bankPayments.chargeId, chargeIds))
    .orderBy(asc(bankPayments.receivedAt))
}

/** Whether a payment was stored before. */
export async function isStored(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx.sql`select 1 from bank_payments where payment_id = ${paymentId}`
  return rows.length > 0
}

/** Those of the payments that were stored before. */
export async function listBankPayments(db: Db | Tx, paymentIds: string[]): Promise<BankPaymentRow[]> {
  if (paymentIds.length === 0) return []
  return db.select().from(bankPayments).where(inArray(bankPayments.paymentId, paymentIds))
}

/** The bank's identifier of the payment that settled a charge. Throws if there is none: that is a bug of ours. */
export async function getSettlingPayment(db: Db | Tx, chargeId: number): Promise<string> {
  const [row] = await db
    .select({ paymentId: bankPayments.paymentId })
    .from(bankPayments)
    .where(and(eq(bankPayments.chargeId, chargeId), isNull(bankPayments.unmatched)))
  if (!row) throw new Error(`charge ${chargeId} has no payment`)
  return row.paymentId
}

/** What the bank said about a payment that it did not send back; it is requested again after the pause. */
export async function setReturnFailure(tx: Tx, paymentId: string, failure: ReturnFailure): Promise<void> {
  await tx
    .update(bankPayments)
    .set({ returnFailure: failure })
    .where(and(eq(bankPayments.paymentId, paymentId), eq(bankPayments.unmatched, 'HELD')))
}

/** Claims held payments, each for one worker, the longest waiting first, and hides them until the retry pause ends. */
export async function claimHeldPayments(
  db: Db | Tx,
  lease: { systemNow: Date; idleSince: Date; idleSinceRefusal: Date; limit: number },
): Promise<BankPaymentRow[]> {
  const { paymentId, returnRequestedAt, returnFailure, receivedAt, unmatched } = bankPayments
  const due = db.$with('due').as(
    db
      .select({ paymentId })
      .from(bankPayments)
      .where(
        and(
          eq(unmatched, 'HELD'),
          or(
            isNull(returnRequestedAt),
            and(isNull(returnFailure), lte(returnRequestedAt, lease.idleSince)),
            lte(returnRequestedAt, lease.idleSinceRefusal),
          ),
        ),
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

/**
 * Makes a held payment due for its return at once; undefined if it is not held. What the bank said stays until it answers
 * again; a request that is under way keeps its lease, because a failure is stored only after its answer.
 */
export async function clearReturnRequest(tx: Tx, paymentId: string): Promise<BankPaymentRow | undefined> {
  const { unmatched, returnFailure, returnRequestedAt } = bankPayments
  const isIdle = or(isNotNull(returnFailure), isNull(returnRequestedAt))
  const [row] = await tx
    .update(bankPayments)
    .set({ returnRequestedAt: null })
    .where(and(eq(bankPayments.paymentId, paymentId), eq(unmatched, 'HELD'), isIdle))
    .returning()
  return row
}

/** Marks a held payment as returned; false if it was no longer held. */
export async function markReturned(tx: Tx, paymentId: string): Promise<boolean> {
  const changed = await tx
    .update(bankPayments)
    .set({ unmatched: 'RETURNED', returnFailure: null })
    .where(and(eq(bankPayments.paymentId, paymentId), eq(bankPayments.unmatched, 'HELD')))
    .returning({ paymentId: bankPayments.paymentId })
  return changed.length === 1
}
