import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { orders, paymentLinks } from '@/db/schema'
import type { OrderStatus } from './order'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export async function insertOrder(tx: Tx, row: NewOrder): Promise<OrderRow> {
  const [order] = await tx.insert(orders).values(row).returning()
  return order!
}

export async function findOrderOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.uuid, uuid)))
  return row
}

/** Takes the row lock that every change of an order and its charges goes through. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

/** The order that a link led to, cancelled and abandoned ones aside. */
export async function findOrderOfLink(db: Db | Tx, linkId: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.linkId, linkId), sql`${orders.status} not in ('CANCELED', 'ABANDONED')`))
  return row
}

export async function updateCustomer(
  tx: Tx,
  orderId: number,
  customer: OrderRow['customer'],
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set({ customer }).where(eq(orders.id, orderId)).returning()
  return row!
}

/** Compare-and-set: the new row, or undefined where the order is no longer in the status it was read in. */
export async function updateOrderStatus(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'status'>,
  change: { status: OrderStatus; statusAt: Date },
): Promise<OrderRow | undefined> {
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  return row
}

export interface OrderFilter {
  statuses?: OrderStatus[]
  beforeId?: number
  size: number
}

/** A seller's orders, newest first, from a cursor on. */
export async function listOrders(db: Db | Tx, sellerId: number, filter: OrderFilter): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.sellerId, sellerId),
        filter.statuses?.length ? inArray(orders.status, filter.statuses) : undefined,
        filter.beforeId === undefined ? undefined : lt(orders.id, filter.beforeId),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(filter.size)
}

export async function findLinkOfOrder(db: Db | Tx, linkId: number) {
  const [row] = await db
    .select({ uuid: paymentLinks.uuid, code: paymentLinks.code })
    .from(paymentLinks)
    .where(eq(paymentLinks.id, linkId))
  return row
}
