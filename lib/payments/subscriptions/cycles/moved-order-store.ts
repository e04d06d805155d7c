// The queue of cycle orders that changed their status: orders insert into it with each move, followSubscription empties it.
import { and, eq, exists, inArray, min, ne } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { movedCycleOrders, sellers, subscriptionCycles } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { type MovedClock, sellersOnClock } from '@/lib/parties/sellers/store'

export async function isCycleOrder(db: Db | Tx, orderId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptionCycles.id })
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.orderId, orderId))
  return row !== undefined
}

/** Stores nothing for an order that pays no cycle. */
export function insertMovedOrder(rows: Rows, orderId: number): void {
  rows.send(
    (db) => db.sql`
      insert into moved_cycle_orders (order_id, seller_id) select order_id, seller_id
      from (select order_id, seller_id from subscription_cycles where order_id = ${orderId} offset 0) cycle`,
  )
}

/** Sellers on a moved clock that have orders in the queue: one query for all of them. */
export async function listMovedClocksWithOrders(db: Db | Tx): Promise<MovedClock[]> {
  const queued = db
    .select({ id: movedCycleOrders.id })
    .from(movedCycleOrders)
    .where(eq(movedCycleOrders.sellerId, sellers.id))
  return db
    .select({ id: sellers.id, clockOffsetMs: sellers.clockOffsetMs })
    .from(sellers)
    .where(and(ne(sellers.clockOffsetMs, 0), exists(queued)))
}

/** Subscriptions on this clock whose orders changed, longest queued first. */
export async function listMovedSubscriptions(
  db: Db | Tx,
  scope: ClockScope,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: subscriptionCycles.subscriptionId })
    .from(movedCycleOrders)
    .innerJoin(subscriptionCycles, eq(subscriptionCycles.orderId, movedCycleOrders.orderId))
    .where(sellersOnClock(movedCycleOrders.sellerId, scope))
    .groupBy(subscriptionCycles.subscriptionId)
    .orderBy(min(movedCycleOrders.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Deletes a subscription's orders from the queue; returns the id of the order that changed last. */
export async function takeMovedOrders(tx: Tx, subscriptionId: number): Promise<number | undefined> {
  const rows = await tx
    .delete(movedCycleOrders)
    .where(
      inArray(
        movedCycleOrders.orderId,
        tx
          .select({ orderId: subscriptionCycles.orderId })
          .from(subscriptionCycles)
          .where(eq(subscriptionCycles.subscriptionId, subscriptionId)),
      ),
    )
    .returning()
  return rows.sort((a, b) => a.id - b.id).at(-1)?.orderId
}

/** Queues orders that the job has to cancel. */
export async function insertMovedOrders(
  tx: Tx,
  rows: readonly { orderId: number; sellerId: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(movedCycleOrders).values([...rows])
}
