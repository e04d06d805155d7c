import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'
import { insertChangedDay } from './changed-days/hot-store'
import type { ChargeStatus } from './charge'

export type ChargeRow = typeof charges.$inferSelect
export type NewCharge = typeof charges.$inferInsert

export async function listChargesOfOrders(db: Db | Tx, orderIds: number[]): Promise<ChargeRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(charges).where(inArray(charges.orderId, orderIds)).orderBy(asc(charges.id))
}

/** A charge that another row refers to. */
export async function getChargeById(db: Db | Tx, id: number): Promise<ChargeRow> {
  const [row] = await db.select().from(charges).where(eq(charges.id, id))
  if (!row) throw new Error(`charge ${id} does not exist`)
  return row
}

/** A charge of any seller by its uuid: for the QR code and the slip that its buyer opens. */
export async function findChargeByUuid(db: Db | Tx, uuid: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.uuid, uuid))
  return row
}

export async function findChargeByReference(db: Db | Tx, txid: string): Promise<ChargeRow | undefined> {
  const [row] = await db.select().from(charges).where(eq(charges.bankReference, txid))
  return row
}

/**
 * Compare-and-set: the new row, or undefined where the charge is no longer in the status it was read in. The days whose
 * figures changed are recorded with the commit.
 */
export async function updateChargeStatus(
  tx: Tx,
  charge: Pick<ChargeRow, 'id' | 'status' | 'statusAt' | 'paidAt' | 'lateAt'>,
  change: { status: ChargeStatus; statusAt: Date } & Partial<NewCharge>,
): Promise<ChargeRow | undefined> {
  const [moved] = await tx
    .update(charges)
    .set(change)
    .where(and(eq(charges.id, charge.id), eq(charges.status, charge.status)))
    .returning()
  if (moved) insertChangedDay(tx, charge, moved)
  return moved
}

export async function updateRisk(db: Db | Tx, id: number, risk: ChargeRow['risk']): Promise<void> {
  await db.update(charges).set({ risk }).where(eq(charges.id, id))
}
