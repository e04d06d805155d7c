import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { refunds } from '@/db/schema'
import type { RefundRow } from '@/lib/payments/refunds/store'

export async function listRefundsOfOrders(db: Db | Tx, orderIds: number[]): Promise<RefundRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.orderId, orderIds)).orderBy(asc(refunds.id))
}

/** Erases what a person of the seller wrote about refunds. */
export async function eraseReasons(tx: Tx, orderIds: number[]): Promise<void> {
  await tx.update(refunds).set({ reason: null }).where(inArray(refunds.orderId, orderIds))
}
