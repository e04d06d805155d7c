import { and, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given } from '@/db/lists/page'
import { orders, subscriptionCycles, subscriptionRevenueChanges, subscriptions } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { RevenueChangeKind } from './revenue'

const changes = subscriptionRevenueChanges

export async function insertRevenueChange(tx: Tx, row: typeof changes.$inferInsert): Promise<void> {
  await tx.insert(subscriptionRevenueChanges).values(row)
}

const summed = (value: typeof changes.change | typeof subscriptionCycles.value) =>
  sql<Centavos>`coalesce(sum(${value}), 0)::bigint`.mapWith((sum) => centavos(Number(sum)))

export interface RevenueSum {
  kind: RevenueChangeKind
  /** Whether they are in the window, or before it. */
  within: boolean
  count: number
  change: Centavos
}

interface Window {
  since: Date
  until: Date
}

/** The changes of a seller by their kind: those in the window, and all before it. */
export async function sumRevenueChanges(
  db: Db | Tx,
  sellerId: number,
  { since, until }: Window,
): Promise<RevenueSum[]> {
  return db
    .select({
      kind: changes.kind,
      within: sql<boolean>`${changes.changedAt} >= ${since.toISOString()}::timestamptz`,
      count: sql<number>`count(*)::int`,
      change: summed(changes.change),
    })
    .from(changes)
    .where(and(eq(changes.sellerId, sellerId), lt(changes.changedAt, until)))
    .groupBy(sql`1`, sql`2`)
}

/** The changes of a window with their subscriptions, newest first. */
export async function listRevenueChanges(
  db: Db | Tx,
  sellerId: number,
  { since, until, kind, limit }: Window & { kind?: RevenueChangeKind; limit: number },
) {
  return db
    .select({
      id: changes.id,
      kind: changes.kind,
      change: changes.change,
      changedAt: changes.changedAt,
      uuid: subscriptions.uuid,
      title: subscriptions.title,
      buyer: sql<string>`${subscriptions.customer}->>'name'`,
    })
    .from(changes)
    .innerJoin(subscriptions, eq(subscriptions.id, changes.subscriptionId))
    .where(
      and(
        eq(changes.sellerId, sellerId),
        gte(changes.changedAt, since),
        lt(changes.changedAt, until),
        given(kind, (one) => eq(changes.kind, one)),
      ),
    )
    .orderBy(desc(changes.changedAt), desc(changes.id))
    .limit(limit)
}

/** The subscriptions in default, and the value of their overdue cycles. */
export async function sumDefaults(
  db: Db | Tx,
  sellerId: number,
): Promise<{ count: number; value: Centavos }> {
  const [row] = await db
    .select({
      count: sql<number>`count(distinct ${subscriptions.id})::int`,
      value: summed(subscriptionCycles.value),
    })
    .from(subscriptions)
    .innerJoin(subscriptionCycles, eq(subscriptionCycles.subscriptionId, subscriptions.id))
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(
      and(
        eq(subscriptions.sellerId, sellerId),
        eq(subscriptions.status, 'DEFAULTER'),
        eq(orders.status, 'LATE'),
      ),
    )
  return row!
}

/** The terms of the cycles that a seller has to come up to a day, each with how many subscriptions have the same. */
export async function listCycleTerms(db: Db | Tx, sellerId: number, until: CivilDate) {
  const { nextCycle, additionalCycles, discountEnd } = subscriptions
  const terms = {
    nextCycleDate: subscriptions.nextCycleDate,
    startDay: sql<number>`extract(day from ${subscriptions.startDate})::int`,
    cycleType: subscriptions.cycleType,
    valuePerMonth: subscriptions.valuePerMonth,
    additionalValue: subscriptions.additionalValue,
    /** On how many cycles to come it is charged; null for every one. */
    additionalLeft: sql<
      number | null
    >`case when ${additionalCycles} = 0 then null else greatest(${additionalCycles} - ${nextCycle}, 0) end`,
    discountBasisPoints: subscriptions.discountBasisPoints,
    discountValue: subscriptions.discountValue,
    /** Counted from the next cycle. */
    discountEnd: sql<number | null>`${discountEnd} - ${nextCycle}`,
  }
  return db
    .select({ ...terms, count: sql<number>`count(*)::int` })
    .from(subscriptions)
    .where(and(eq(subscriptions.sellerId, sellerId), lte(subscriptions.nextCycleDate, until)))
    .groupBy(sql`1, 2, 3, 4, 5, 6, 7, 8, 9`)
}
