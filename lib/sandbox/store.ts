import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { simulatedPixCharges, simulatedPixPayments } from '@/db/schema'

export type SimulatedPixCharge = typeof simulatedPixCharges.$inferSelect

/** Keeps a charge at the simulated bank; the one that was there first wins. */
export async function keepPixCharge(db: Db | Tx, row: SimulatedPixCharge): Promise<SimulatedPixCharge> {
  await db.insert(simulatedPixCharges).values(row).onConflictDoNothing({ target: simulatedPixCharges.txid })
  return (await findPixCharge(db, row.txid))!
}

export async function findPixCharge(db: Db | Tx, txid: string): Promise<SimulatedPixCharge | undefined> {
  const [row] = await db.select().from(simulatedPixCharges).where(eq(simulatedPixCharges.txid, txid))
  return row
}

export async function lockPixCharge(tx: Tx, txid: string): Promise<SimulatedPixCharge | undefined> {
  const [row] = await tx
    .select()
    .from(simulatedPixCharges)
    .where(eq(simulatedPixCharges.txid, txid))
    .for('update')
  return row
}

export async function listPixPayments(db: Db | Tx, txid: string) {
  return db
    .select()
    .from(simulatedPixPayments)
    .where(eq(simulatedPixPayments.txid, txid))
    .orderBy(asc(simulatedPixPayments.paidAt))
}

export async function insertPixPayment(tx: Tx, row: typeof simulatedPixPayments.$inferInsert): Promise<void> {
  await tx.insert(simulatedPixPayments).values(row)
}

export async function markPixReturned(db: Db | Tx, endToEndId: string, returnedAt: Date): Promise<void> {
  await db
    .update(simulatedPixPayments)
    .set({ returnedAt })
    .where(and(eq(simulatedPixPayments.endToEndId, endToEndId), isNull(simulatedPixPayments.returnedAt)))
}
