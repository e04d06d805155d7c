// Subscriptions and their cycles as people look at them.
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { orders, subscriptionCycles, subscriptions } from '@/db/schema'
import type { SubscriptionRow } from '@/lib/subscriptions/store'
import type { SubscriptionStatus } from '@/lib/subscriptions/subscription'

/** The newest cycles of a subscription with their orders, the newest first. */
export async function listCycles(db: Db | Tx, subscriptionId: number, most: number) {
  return db
    .select({ cycle: subscriptionCycles, order: orders })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(eq(subscriptionCycles.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionCycles.cycle))
    .limit(most)
}

/** The subscription that an order pays a cycle of. */
export async function findSubscriptionOfOrder(
  db: Db | Tx,
  orderId: number,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .select({ subscription: subscriptions })
    .from(subscriptionCycles)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionCycles.subscriptionId))
    .where(eq(subscriptionCycles.orderId, orderId))
  return row?.subscription
}

export async function countSubscriptions(db: Db | Tx, sellerId: number) {
  return db
    .select({ status: subscriptions.status, count: count() })
    .from(subscriptions)
    .where(eq(subscriptions.sellerId, sellerId))
    .groupBy(subscriptions.status)
}

export interface SubscriptionFilter {
  status?: SubscriptionStatus
  search?: { by: 'uuid' | 'document' | 'email'; value: string }
  beforeId?: number
  size: number
}

const { uuid, customer } = subscriptions

function found({ by, value }: NonNullable<SubscriptionFilter['search']>): SQL {
  if (by === 'uuid') return eq(uuid, value)
  return by === 'document'
    ? sql`${customer}->>'document' = ${value}`
    : sql`lower(${customer}->>'email') = ${value}`
}

/** A seller's subscriptions, newest first, from a cursor on. */
export async function browseSubscriptions(
  db: Db | Tx,
  sellerId: number,
  { status, search, beforeId = Number.MAX_SAFE_INTEGER, size }: SubscriptionFilter,
): Promise<SubscriptionRow[]> {
  const { sellerId: seller, id } = subscriptions
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        sql`(${seller}, ${id}) < (${sellerId}, ${beforeId}) and ${seller} >= ${sellerId}`,
        status && eq(subscriptions.status, status),
        search && found(search),
      ),
    )
    .orderBy(desc(seller), desc(id))
    .limit(size)
}
