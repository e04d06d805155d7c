import { and, eq, exists, lt, lte, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { charges, disputes, orders, refunds } from '@/db/schema'
import type { OrderRow } from '@/lib/payments/orders/store'

/** More earlier orders than this are not counted. */
const MAX_COUNTED = 1_000

/**
 * How many orders the person or company with its document had paid at its seller when this one was created, and neither
 * refunded nor ever disputed, whatever became of the dispute.
 */
export async function countPaidBefore(
  db: Db | Tx,
  { id, sellerId, customer, createdAt }: OrderRow,
): Promise<number> {
  const paid = db
    .select({ id: charges.id })
    .from(charges)
    .where(and(eq(charges.orderId, orders.id), lte(charges.paidAt, createdAt)))
  const disputed = db.select({ id: disputes.id }).from(disputes).where(eq(disputes.orderId, orders.id))
  const earlier = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sellerId),
        eq(sql`(${orders.customer}->>'document')`, customer.document),
        lt(orders.id, id),
        eq(orders.status, 'PAID'),
        exists(paid),
        notExists(disputed),
      ),
    )
    .limit(MAX_COUNTED)
    .as('earlier')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(earlier)
  return row!.count
}

/** The uuids that a mail about an order names: its own, and those of its charges and refunds. */
export async function listResources(db: Db | Tx, { id, uuid }: Pick<OrderRow, 'id' | 'uuid'>) {
  const rows = await unionAll(
    db.select({ uuid: charges.uuid }).from(charges).where(eq(charges.orderId, id)),
    db.select({ uuid: refunds.uuid }).from(refunds).where(eq(refunds.orderId, id)),
  )
  return [uuid, ...rows.map((row) => row.uuid)]
}
