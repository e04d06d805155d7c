import { and, asc, eq, gt, gte, lt, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countByStatus, newestFirst } from '@/db/newest-first'
import { orders, paymentLinks } from '@/db/schema'
import { insertion, statement } from '@/db/statement'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'
import { type OrderStatus, orderStatuses } from './order'
import type { OrderSearch } from './order-search'

export type OrderRow = typeof orders.$inferSelect
export type NewOrder = typeof orders.$inferInsert

export const insertOrder: (tx: Tx, row: NewOrder) => Promise<OrderRow> = insertion(orders)

const orderOfSeller = statement((db, gap: (name: 'sellerId' | 'uuid') => Placeholder) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.sellerId, gap('sellerId')), eq(orders.uuid, gap('uuid')))),
)

export async function findOrderOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<OrderRow | undefined> {
  const [row] = await orderOfSeller(db, { sellerId, uuid })
  return row
}

/** The order of a charge that exists. */
export async function findOrder(db: Db | Tx, orderId: number): Promise<OrderRow> {
  const [row] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!row) throw new Error(`order ${orderId} is gone`)
  return row
}

/** Orders that have been late since before an instant, on their seller's clock; after one of them, by id. */
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

/** Since when the next of a seller's late orders has been late, from an instant on. */
export async function findLateSince(db: Db | Tx, sellerId: number, from: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ statusAt: orders.statusAt })
    .from(orders)
    .where(and(eq(orders.sellerId, sellerId), eq(orders.status, 'LATE'), gte(orders.statusAt, from)))
    .orderBy(asc(orders.statusAt))
    .limit(1)
  return row?.statusAt
}

/** Takes the row lock that every change of an order and its charges goes through. */
export async function lockOrder(tx: Tx, orderId: number): Promise<OrderRow> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) throw new Error(`order ${orderId} is gone`)
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

export async function updatePayment(
  tx: Tx,
  orderId: number,
  chosen: Pick<OrderRow, 'payment' | 'installments'>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(chosen).where(eq(orders.id, orderId)).returning()
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
  status?: OrderStatus
  search?: OrderSearch
  linkId?: number
  beforeId?: number
  size: number
}

const searched: Record<OrderSearch['by'], (value: string) => SQL> = {
  uuid: (value) => eq(orders.uuid, value),
  document: (value) => sql`${orders.customer}->>'document' = ${value}`,
  email: (value) => sql`lower(${orders.customer}->>'email') = ${value}`,
}

/** A seller's orders, newest first, from a cursor on. */
export async function listOrders(db: Db | Tx, sellerId: number, filter: OrderFilter): Promise<OrderRow[]> {
  const { where, orderBy } = newestFirst(orders, sellerId, filter)
  return db
    .select()
    .from(orders)
    .where(
      and(
        where,
        filter.search && and(eq(orders.sellerId, sellerId), searched[filter.search.by](filter.search.value)),
        filter.linkId === undefined ? undefined : eq(orders.linkId, filter.linkId),
      ),
    )
    .orderBy(...orderBy)
    .limit(filter.size)
}

/** How many orders a seller has in each status; each is counted up to `most`, so that it costs the same at any size. */
export async function countOrders(
  db: Db | Tx,
  sellerId: number,
  most: number,
): Promise<{ status: OrderStatus; count: number }[]> {
  return countByStatus(db, orders, orderStatuses, { sellerId, most })
}

/** Undefined where the order came from a checkout session: the link behind that is no link of the seller's. */
export async function findLinkOfOrder(db: Db | Tx, linkId: number) {
  const [row] = await db
    .select({ uuid: paymentLinks.uuid, code: paymentLinks.code })
    .from(paymentLinks)
    .where(and(eq(paymentLinks.id, linkId), eq(paymentLinks.origin, 'PAYMENT_LINK')))
  return row
}
