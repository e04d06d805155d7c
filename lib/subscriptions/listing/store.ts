// Reads subscriptions and their cycles for lists and pages.
import { and, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { beginsWith, given, selectPage } from '@/db/page'
import { orders, plans, subscriptionCycles, subscriptions } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import type { SubscriptionRow } from '@/lib/subscriptions/store'
import type { SubscriptionStatus } from '@/lib/subscriptions/subscription'

/** The newest cycles of a subscription with their orders, newest first. */
export async function listCycles(db: Db | Tx, subscriptionId: number, max: number) {
  return db
    .select({ cycle: subscriptionCycles, order: orders })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(eq(subscriptionCycles.subscriptionId, subscriptionId))
    .orderBy(desc(subscriptionCycles.cycle))
    .limit(max)
}

/** The subscription whose cycle an order pays. */
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
  /** Only these: those that a search found. */
  ids?: number[]
  beforeId?: number
  size: number
}

/** A seller's subscriptions, newest first, with an id smaller than `beforeId`. */
export async function browseSubscriptions(
  db: Db | Tx,
  sellerId: number,
  { status, ids, beforeId = Number.MAX_SAFE_INTEGER, size }: SubscriptionFilter,
): Promise<SubscriptionRow[]> {
  const { sellerId: seller, id } = subscriptions
  return db
    .select()
    .from(subscriptions)
    .where(
      and(
        sql`(${seller}, ${id}) < (${sellerId}, ${beforeId}) and ${seller} >= ${sellerId}`,
        status && eq(subscriptions.status, status),
        ids && inArray(id, ids),
      ),
    )
    .orderBy(desc(seller), desc(id))
    .limit(size)
}

export type SubscriptionColumn = 'createdAt' | 'startDate'

export interface SubscriptionPageFilter {
  status?: SubscriptionStatus
  /** Without punctuation. */
  customerDocument?: string
  /** Prefix of the name, case-insensitive. */
  customerName?: string
  uuidPlan?: string
}

/** A page of a seller's subscriptions for the API. */
export async function listSubscriptionPage(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionPageFilter,
  request: PageRequest<SubscriptionColumn>,
  afterId?: number,
): Promise<Page<SubscriptionRow>> {
  return selectPage(db, {
    table: subscriptions,
    id: subscriptions.id,
    sellerId: subscriptions.sellerId,
    of: sellerId,
    filters: [
      given(filter.status, (status) => eq(subscriptions.status, status)),
      given(filter.customerDocument, (document) => sql`${subscriptions.customer}->>'document' = ${document}`),
      given(filter.customerName, (name) => beginsWith(sql`${subscriptions.customer}->>'name'`, name)),
      given(
        filter.uuidPlan,
        (uuid) => sql`${subscriptions.planId} = (select id from ${plans} where ${plans.uuid} = ${uuid})`,
      ),
    ],
    sortBy: request.sort.column === 'startDate' ? subscriptions.startDate : subscriptions.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      db
        .select()
        .from(subscriptions)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
