import { eq, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { movedCycleOrders, subscriptionCycles } from '@/db/schema'

/** Whether an order pays a cycle of a subscription: an origin alone can be anybody's claim. */
export async function isCycleOrder(tx: Tx, orderId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: subscriptionCycles.id })
    .from(subscriptionCycles)
    .where(eq(subscriptionCycles.orderId, orderId))
  return row !== undefined
}

/** Tells whoever follows the subscription of an order that it moved; of an order that pays no cycle nothing. */
export async function insertMovedCycleOrder(tx: Tx, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${movedCycleOrders} (order_id, seller_id)
    select order_id, seller_id from ${subscriptionCycles} where order_id = ${orderId}`)
}
