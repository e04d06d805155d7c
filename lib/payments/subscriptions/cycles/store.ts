import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, subscriptionCycles } from '@/db/schema'
import type { Centavos } from '@/lib/base/kernel/money'
import type { StoredRetryAdvice } from '@/lib/payments/charges/charge'
import type { OrderStatus } from '@/lib/payments/orders/order'
import type { CycleFacts } from '@/lib/payments/subscriptions/subscription'

export type CycleRow = typeof subscriptionCycles.$inferSelect
export type NewCycle = typeof subscriptionCycles.$inferInsert

const paid: OrderStatus[] = ['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK']
const open: OrderStatus[] = ['SENT', 'LATE']

export async function insertCycle(tx: Tx, row: NewCycle): Promise<CycleRow> {
  const [cycle] = await tx.insert(subscriptionCycles).values(row).returning()
  return cycle!
}

export async function updateCycle(
  tx: Tx,
  id: number,
  change: Partial<Pick<NewCycle, 'retryAt' | 'attempts' | 'orderId' | 'value'>>,
): Promise<void> {
  await tx.update(subscriptionCycles).set(change).where(eq(subscriptionCycles.id, id))
}

export async function findCycle(db: Db | Tx, id: number): Promise<CycleRow | undefined> {
  const [row] = await db.select().from(subscriptionCycles).where(eq(subscriptionCycles.id, id))
  return row
}

export async function findFirstCycle(db: Db | Tx, subscriptionId: number) {
  const [row] = await db
    .select({ cycle: subscriptionCycles, order: orders })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(and(eq(subscriptionCycles.subscriptionId, subscriptionId), eq(subscriptionCycles.cycle, 0)))
  return row
}

/** The newest cycles of each of these subscriptions, up to `max` each, with the data of their orders for a response. */
export async function listNewestCycles(db: Db | Tx, subscriptionIds: number[], max: number) {
  if (subscriptionIds.length === 0) return []
  const newest = db.$with('newest').as(
    db
      .select({
        subscriptionId: subscriptionCycles.subscriptionId,
        orderId: subscriptionCycles.orderId,
        place: sql<number>`row_number() over (
          partition by ${subscriptionCycles.subscriptionId} order by ${subscriptionCycles.cycle} desc)`.as(
          'place',
        ),
      })
      .from(subscriptionCycles)
      .where(inArray(subscriptionCycles.subscriptionId, subscriptionIds)),
  )
  return db
    .with(newest)
    .select({
      subscriptionId: newest.subscriptionId,
      order: { id: orders.id, uuid: orders.uuid, customer: orders.customer },
    })
    .from(newest)
    .innerJoin(orders, eq(orders.id, newest.orderId))
    .where(lte(newest.place, max))
}

const lastCharge = (column: SQL) => sql`(
  select ${column} from ${charges} where ${charges.orderId} = ${orders.id} order by ${charges.id} desc limit 1)`

const isDeclined = and(
  isNull(subscriptionCycles.paidAt),
  sql`${lastCharge(sql`${charges.status}`)} = 'FAILED'`,
)

/**
 * Declined cycles without a planned retry, with the reason of the decline. Without those of a checkout, where the buyer tries
 * again.
 */
export async function listDeclinedCycles(tx: Tx, subscriptionId: number) {
  return tx
    .select({
      cycle: subscriptionCycles,
      order: orders,
      declineCode: sql<string | null>`${lastCharge(sql`${charges.failure}->>'code'`)}`,
      retryAdvice: sql<StoredRetryAdvice | null>`${lastCharge(sql`${charges.retryAdvice}`)}`,
    })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(
      and(
        eq(subscriptionCycles.subscriptionId, subscriptionId),
        isNull(subscriptionCycles.retryAt),
        isNull(orders.linkId),
        eq(orders.status, 'SENT'),
        isDeclined,
      ),
    )
}

/** Declined cycles that can still be paid, with or without a planned retry; without those of a checkout. */
export async function listUnpaidCycles(tx: Db | Tx, subscriptionId: number): Promise<CycleRow[]> {
  const rows = await tx
    .select({ cycle: subscriptionCycles })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(
      and(
        eq(subscriptionCycles.subscriptionId, subscriptionId),
        isNull(orders.linkId),
        inArray(orders.status, open),
        isDeclined,
      ),
    )
    .orderBy(asc(subscriptionCycles.cycle))
  return rows.map(({ cycle }) => cycle)
}

/** Sets the payment time of cycles whose orders are paid by now. */
export async function stampPaidCycles(tx: Tx, subscriptionId: number, paidAt: Date): Promise<void> {
  await tx
    .update(subscriptionCycles)
    .set({ paidAt, retryAt: null })
    .where(
      and(
        eq(subscriptionCycles.subscriptionId, subscriptionId),
        isNull(subscriptionCycles.paidAt),
        inArray(
          subscriptionCycles.orderId,
          tx.select({ id: orders.id }).from(orders).where(inArray(orders.status, paid)),
        ),
      ),
    )
}

export async function countCycles(
  tx: Tx,
  subscriptionId: number,
): Promise<CycleFacts & { overdueValue: Centavos }> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [facts] = await tx
    .select({
      paid: count(isNotNull(subscriptionCycles.paidAt)),
      overdue: count(eq(orders.status, 'LATE')),
      overdueValue:
        sql<Centavos>`coalesce(sum(${subscriptionCycles.value}) filter (where ${orders.status} = 'LATE'), 0)`.mapWith(
          subscriptionCycles.value,
        ),
      abandoned: count(eq(orders.status, 'ABANDONED')),
      chargedBack: count(eq(orders.status, 'CHARGEBACK')),
    })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(eq(subscriptionCycles.subscriptionId, subscriptionId))
  return facts!
}

/** Unpaid orders of cycles that can still be paid. */
export async function listOpenOrders(db: Db | Tx, subscriptionId: number) {
  return db
    .select({ id: orders.id, uuid: orders.uuid, sellerId: orders.sellerId })
    .from(subscriptionCycles)
    .innerJoin(orders, eq(orders.id, subscriptionCycles.orderId))
    .where(and(eq(subscriptionCycles.subscriptionId, subscriptionId), inArray(orders.status, open)))
}
