import { asc, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { refunds } from '@/db/schema'

export type RefundRow = typeof refunds.$inferSelect

/** All refunds of charges, oldest first. */
export async function listRefundsOfCharges(db: Db | Tx, chargeIds: number[]): Promise<RefundRow[]> {
  if (chargeIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.chargeId, chargeIds)).orderBy(asc(refunds.id))
}

/** All refunds of an order's charges, oldest first. */
export async function listRefundsOfOrder(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id))
}
