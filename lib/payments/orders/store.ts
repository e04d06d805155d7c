import { and, asc, eq, gt, gte, lt } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { orders, paymentLinks } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'
import type { OrderStatus } from './order'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

/** An order of any seller: for the receipt that is attached to a mail about it. */
export async function findOrderByUuid(db: Db | Tx, uuid: string): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.uuid, uuid))
  return row
}

/** An order that must exist: a charge refers to it. */
export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}

/** Orders that became late before an instant on their seller's clock, by id from a cursor on. */
export async function listOrdersLateSince(
  db: Db | Tx,
  scope: ClockScope,
  page: { before: Date; afterId: number; limit: number },
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'LATE'),
        lt(orders.statusAt, page.before),
        gt(orders.id, page.afterId),
        sellersOnClock(orders.sellerId, scope),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(page.limit)
}

/** When the first of a seller's late orders became late, from an instant on. */
export async function findLateSince(db: Db | Tx, sellerId: number, from: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ statusAt: orders.statusAt })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.status, 'LATE'), gte(orders.statusAt, from)))
    .orderBy(asc(orders.statusAt))
    .limit(1)
  return row?.statusAt
}

/** Takes the row lock that every change of an order or its charges needs. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) throw new Error(`order ${orderId} does not exist`)
  return row
}

export async function updateCustomer(
  tx: Tx,
  orderId: number,
  change: Pick<OrderRow, 'customer' | 'customerIsRecord' | 'billingAddress'>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(change).where(eq(orders.id, orderId)).returning()
  return row!
}

export async function updatePayment(
  tx: Tx,
  orderId: number,
  chosen: Pick<OrderRow, 'payment' | 'installments' | 'locale'>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(chosen).where(eq(orders.id, orderId)).returning()
  return row!
}

/** Changes the status of an order that is locked. Returns the new row. */
export const updateOrderStatus = (
  rows: Rows,
  order: OrderRow,
  change: { status: OrderStatus; isDeclined: boolean; statusAt: Date },
): OrderRow => rows.update(orders, order, change)

/** Undefined where the order came from a checkout session: the link of a session is not one of the seller's links. */
export async function findLinkOfOrder(db: Db | Tx, linkId: number) {
  const [row] = await db
    .select({ uuid: paymentLinks.uuid, code: paymentLinks.code })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, linkId), eq(paymentLinks.origin, 'PAYMENT_LINK')))
  return row
}
