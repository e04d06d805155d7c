import { and, asc, eq, inArray } from 'drizzle-orm'
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

export async function listHeldPixPayments(db: Db | Tx, limit: number) {
  return db
    .select()
    .from(pixPayments)
    .where(eq(pixPayments.stray, 'HELD'))
    .orderBy(asc(pixPayments.receivedAt))
    .limit(limit)
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
