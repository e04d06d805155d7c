import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { charges } from '@/db/schema'
import { insertChangedDays } from './changed-days/store'
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

/** The same with its row lock, for what another connection may take over without the lock of the order. */
export async function lockCharge(tx: Tx, id: number): Promise<ChargeRow> {
  const [row] = await tx.select().from(charges).where(eq(charges.id, id)).for('update')
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

/** Changes the status of a charge whose order is locked, and records the days whose figures change. Returns the new row. */
export function updateChargeStatus(
  rows: Rows,
  charge: ChargeRow,
  change: { status: ChargeStatus; statusAt: Date } & Partial<NewCharge>,
): ChargeRow {
  const moved = rows.update(charges, charge, change)
  insertChangedDays(rows, charge, moved)
  return moved
}

export async function updateRisk(db: Db | Tx, id: number, risk: ChargeRow['risk']): Promise<void> {
  await db.update(charges).set({ risk }).where(eq(charges.id, id))
}
