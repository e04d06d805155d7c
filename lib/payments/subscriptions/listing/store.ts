// Reads subscriptions and their cycles for lists and pages.
import { count, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { byCreation, byLimits, ofAmount, ofIds, onDays } from '@/db/lists/filters'
import { given, nameBeginsWith, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { orders, plans, subscriptionCycles, subscriptions } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { ListRequest } from '@/lib/base/lists/list'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import type { SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'
import type { subscriptionFields } from './fields'

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

type Fields = typeof subscriptionFields
type SubscriptionFilter = Omit<FilterValues<Fields['filters']>, 'q'> & {
  /** Only these: those that a search found. */
  ids?: number[]
}

const rowsOf = (sellerId: number, filter: SubscriptionFilter) => ({
  table: subscriptions,
  sellerId: subscriptions.sellerId,
  id: subscriptions.id,
  key: subscriptions.uuid,
  of: sellerId,
  sorts: { createdAt: byCreation(subscriptions, filter), perMonth: subscriptions.valuePerMonth },
  countedBy: byLimits({ ...subscriptions, value: subscriptions.valuePerMonth }, filter),
  filters: [
    given(filter.status, (status) => eq(subscriptions.status, status)),
    given(filter.method, (method) => eq(subscriptions.paymentMethod, method)),
    ofIds(subscriptions.id, filter),
    ...onDays(subscriptions.createdAt, filter),
    ...ofAmount(subscriptions.valuePerMonth, filter),
  ],
})

/** A seller's subscriptions as the portal lists them. */
export async function readSubscriptions(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  return selectListRows(rowsOf(sellerId, filter), request, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(subscriptions)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countListed = (db: Db | Tx, sellerId: number, filter: SubscriptionFilter, max: number) =>
  countListRows(db, rowsOf(sellerId, filter), max)

export type SubscriptionColumn = 'createdAt' | 'startDate'

export interface SubscriptionPageFilter {
  status?: SubscriptionStatus
  /** Without punctuation. */
  customerDocument?: string
  /** What the name begins with, in any case and with or without accents. */
  customerName?: string
  uuidPlan?: string
}

/** A page of a seller's subscriptions for the API. How many begin with a name decides by which index they are read: it is planned. */
export async function listSubscriptionPage(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionPageFilter,
  request: PageRequest<SubscriptionColumn>,
  afterId?: number,
): Promise<Page<SubscriptionRow>> {
  const asking = filter.customerName === undefined ? db : db.planned()
  return selectPage(asking, {
    table: subscriptions,
    id: subscriptions.id,
    sellerId: subscriptions.sellerId,
    of: sellerId,
    filters: [
      given(filter.status, (status) => eq(subscriptions.status, status)),
      given(filter.customerDocument, (document) => sql`${subscriptions.customer}->>'document' = ${document}`),
      given(filter.customerName, (name) => nameBeginsWith(sql`${subscriptions.customer}->>'name'`, name)),
      given(
        filter.uuidPlan,
        (uuid) => sql`${subscriptions.planId} = (select id from ${plans} where ${plans.uuid} = ${uuid})`,
      ),
    ],
    sortBy: request.sort.column === 'startDate' ? subscriptions.startDate : subscriptions.id,
    request,
    afterId,
    select: ({ where, orderBy, limit, offset }) =>
      asking
        .select()
        .from(subscriptions)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  })
}
