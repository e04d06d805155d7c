// The queue of orders that pay a cycle and moved: orders fill it with each move, the job follow-subscriptions empties it.
import { eq, inArray, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { movedCycleOrders, subscriptionCycles } from '@/db/schema'
import type { ClockScope } from '@/lib/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/sellers/store'

export async function isCycleOrder(tx: Tx, orderId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: subscriptionCycles.id })
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.orderId, orderId))
  return row !== undefined
}

/** Stores nothing for an order that pays no cycle. */
export async function insertMovedOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${movedCycleOrders} (order_id, seller_id)
    select order_id, seller_id from ${subscriptionCycles} where order_id = ${orderId}`)
}

/** Subscriptions on this clock whose orders moved, the longest waiting first. */
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

/** Takes the moves of a subscription's orders out of the queue; returns the order that moved last. */
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

/** Has the job look at orders that it is to close. */
export async function insertMovedOrders(
  tx: Tx,
  rows: readonly { orderId: number; sellerId: number }[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(movedCycleOrders).values([...rows])
}
