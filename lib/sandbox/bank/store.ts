import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedCharges, simulatedPayments } from '@/db/schema'

export type SimulatedCharge = typeof simulatedCharges.$inferSelect

export async function findCharge(db: Db | Tx, reference: string): Promise<SimulatedCharge | undefined> {
  const [row] = await db.select().from(simulatedCharges).where(eq(simulatedCharges.reference, reference))
  return row
}

export async function lockCharge(tx: Tx, reference: string): Promise<SimulatedCharge | undefined> {
  const [row] = await tx
    .select()
    .from(simulatedCharges)
    .where(eq(simulatedCharges.reference, reference))
    .for('update')
  return row
}

export async function markWithdrawn(db: Db | Tx, reference: string, withdrawnAt: Date): Promise<void> {
  await db
    .update(simulatedCharges)
    .set({ withdrawnAt })
    .where(and(eq(simulatedCharges.reference, reference), isNull(simulatedCharges.withdrawnAt)))
}

/** The bank removes a charge that is open. */
export async function markRemoved(db: Db | Tx, reference: string, removedAt: Date): Promise<void> {
  await db.update(simulatedCharges).set({ removedAt }).where(eq(simulatedCharges.reference, reference))
}

/** Moves the expiry of a charge to an earlier instant. */
export async function endCharge(db: Db | Tx, reference: string, expiresAt: Date): Promise<void> {
  await db.update(simulatedCharges).set({ expiresAt }).where(eq(simulatedCharges.reference, reference))
}

export async function listPayments(db: Db | Tx, reference: string) {
  return db
    .select()
    .from(simulatedPayments)
    .where(eq(simulatedPayments.reference, reference))
    .orderBy(asc(simulatedPayments.paidAt))
}

export async function insertPayment(tx: Tx, row: typeof simulatedPayments.$inferInsert): Promise<void> {
  await tx.insert(simulatedPayments).values(row)
}

export async function markReturned(db: Db | Tx, paymentId: string, returnedAt: Date): Promise<void> {
  await db
    .update(simulatedPayments)
    .set({ returnedAt })
    .where(and(eq(simulatedPayments.paymentId, paymentId), isNull(simulatedPayments.returnedAt)))
}
