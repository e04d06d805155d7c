// Reads subscriptions and their cycles for lists and pages.
import { count, desc, eq, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { filteredList } from '@/db/lists/filtered-list'
import { byCreation, byLimits, idIsOneOf } from '@/db/lists/filters'
import { given, nameBeginsWith, selectPage } from '@/db/lists/page'
import { countListRows, selectListRows, sumListRows } from '@/db/lists/rows'
import { orders, plans, subscriptionCycles, subscriptions } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import type { FilterValues } from '@/lib/base/lists/filters'
import { COUNTED, type ListRequest } from '@/lib/base/lists/list'
import { reminderDays } from '@/lib/payments/subscription-reminders/reminder'
import type { SubscriptionRow } from '@/lib/payments/subscriptions/store'
import { subscriptionFields } from './fields'

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

export interface SubscriptionFilter extends Omit<FilterValues<Fields['filters']>, 'q'> {
  /** Those that a search found. */
  ids?: number[] | undefined
  /** The day of the seller, where the end of a card is asked for. */
  today?: CivilDate | undefined
  /** Without punctuation. */
  customerDocument?: string | undefined
  /** What the name begins with, in any case and with or without accents. */
  customerName?: string | undefined
  uuidPlan?: string | undefined
}

const { customer, planId, valuePerMonth } = subscriptions

const rowsOf = (sellerId: number, filter: SubscriptionFilter) =>
  filteredList(subscriptions, subscriptionFields.filters, {
    sellerId,
    given: filter,
    also: {
      ids: idIsOneOf(subscriptions.id, filter),
      card: given(filter.card && filter.today, (today) =>
        lte(subscriptions.cardEndsOn, reminderDays(today).card),
      ),
      customerDocument: given(
        filter.customerDocument,
        (document) => sql`${customer}->>'document' = ${document}`,
      ),
      customerName: given(filter.customerName, (name) => nameBeginsWith(sql`${customer}->>'name'`, name)),
      uuidPlan: given(
        filter.uuidPlan,
        (uuid) => sql`${planId} = (select id from ${plans} where ${plans.uuid} = ${uuid})`,
      ),
    },
  })

/** A seller's subscriptions as the portal lists them. */
export async function readSubscriptions(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionFilter,
  request: Omit<ListRequest<Fields['filters'], Fields['sorts'][number]>, 'filters'>,
) {
  const sorts = { createdAt: byCreation(subscriptions, filter), perMonth: valuePerMonth }
  return selectListRows({ ...rowsOf(sellerId, filter), sorts }, request, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(subscriptions)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export function countListed(db: Db | Tx, sellerId: number, filter: SubscriptionFilter, max: number) {
  const countedBy = byLimits({ ...subscriptions, value: valuePerMonth }, filter)
  return countListRows(db, { ...rowsOf(sellerId, filter), countedBy }, max)
}

const { status, pausedAt } = subscriptions
const statusOrPaused = sql`case when ${status} = 'ACTIVE' and ${pausedAt} is not null then 'PAUSED' else ${status} end`

/** What the matching subscriptions cost per month before discounts, in each status; those that are paused apart from the active ones. */
export function sumPerMonth(db: Db | Tx, sellerId: number, filter: SubscriptionFilter) {
  const countedBy = byLimits({ ...subscriptions, value: valuePerMonth }, filter)
  const list = { ...rowsOf(sellerId, filter), countedBy }
  return sumListRows(db, list, { value: valuePerMonth, by: statusOrPaused }, COUNTED)
}

export type SubscriptionColumn = 'createdAt' | 'startDate'

/** A page of a seller's subscriptions for the API. How many begin with a name decides by which index they are read: it is planned. */
export async function listSubscriptionPage(
  db: Db | Tx,
  sellerId: number,
  filter: SubscriptionFilter,
  request: PageRequest<SubscriptionColumn>,
  afterId?: number,
): Promise<Page<SubscriptionRow>> {
  const asking = filter.customerName === undefined ? db : db.planned()
  return selectPage(asking, {
    ...rowsOf(sellerId, filter),
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
