import { asc, eq, inArray, type Placeholder } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { refunds } from '@/db/schema'
import { statement } from '@/db/statement'

export type RefundRow = typeof refunds.$inferSelect

/** All refunds of charges, oldest first. */
export async function listRefundsOfCharges(db: Db | Tx, chargeIds: number[]): Promise<RefundRow[]> {
  if (chargeIds.length === 0) return []
  return db.select().from(refunds).where(inArray(refunds.chargeId, chargeIds)).orderBy(asc(refunds.id))
}

const refundsOfOrder = statement((db, gap: (name: 'orderId') => Placeholder) =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, gap('orderId')))
    .orderBy(asc(refunds.id)),
)

/** All refunds of an order's charges, oldest first. */
export async function listRefundsOfOrder(db: Db | Tx, orderId: number): Promise<RefundRow[]> {
  return refundsOfOrder(db, { orderId })
}
