import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, riskRules } from '@/db/schema'

export type RuleRow = typeof riskRules.$inferSelect
export type NewRule = typeof riskRules.$inferInsert

const ofSeller = (sellerId: number, uuid: string) =>
  and(eq(riskRules.sellerId, sellerId), eq(riskRules.uuid, uuid))

export async function listEnabledRules(db: Db | Tx, sellerId: number): Promise<RuleRow[]> {
  return db
    .select()
    .from(riskRules)
    .where(and(eq(riskRules.sellerId, sellerId), riskRules.enabled))
    .orderBy(asc(riskRules.id))
}

export async function listRulesOfSeller(db: Db | Tx, sellerId: number): Promise<RuleRow[]> {
  return db.select().from(riskRules).where(eq(riskRules.sellerId, sellerId)).orderBy(desc(riskRules.id))
}

export async function findRuleOfSeller(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<RuleRow | undefined> {
  const [row] = await db.select().from(riskRules).where(ofSeller(sellerId, uuid))
  return row
}

export async function countRules(db: Db | Tx, sellerId: number): Promise<{ all: number; enabled: number }> {
  const [row] = await db
    .select({ all: count(), enabled: sql<number>`(count(*) filter (where ${riskRules.enabled}))::int` })
    .from(riskRules)
    .where(eq(riskRules.sellerId, sellerId))
  return row!
}

export async function insertRule(tx: Tx, row: NewRule): Promise<void> {
  await tx.insert(riskRules).values(row)
}

export async function updateRule(tx: Tx, id: number, change: Partial<NewRule>): Promise<void> {
  await tx.update(riskRules).set(change).where(eq(riskRules.id, id))
}

export async function deleteRule(tx: Tx, id: number): Promise<void> {
  await tx.delete(riskRules).where(eq(riskRules.id, id))
}

/** Counts one payment for each rule that applied to it, always in the same order of locks. */
export async function addHits(tx: Tx, ids: readonly number[], at: Date): Promise<void> {
  await tx.execute(sql`
    with locked as (
      select id from ${riskRules} where id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[]) order by id for update)
    update ${riskRules} set hits = hits + 1, last_hit_at = ${at.toISOString()}::timestamptz
    where id in (select id from locked)`)
}

const collected = ['PAID', 'PRE_AUTHORIZED', 'PAID_MANUALLY', 'DISPUTE', 'CHARGEBACK'] as const

/** The payments of a document at a seller since an instant: paid, reserved or still open. */
export async function listPaymentsOfDocument(
  db: Db | Tx,
  { sellerId, document, since }: { sellerId: number; document: string; since: Date },
) {
  return db
    .select({ method: charges.paymentMethod, value: charges.value })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(
      and(
        eq(orders.sellerId, sellerId),
        sql`${orders.customer}->>'document' = ${document}`,
        gte(orders.createdAt, since),
        inArray(charges.status, [...collected, 'SCHEDULED']),
      ),
    )
}

/** The latest payments of a seller since an instant, for trying a rule on them. */
export async function listPaymentsSince(
  db: Db | Tx,
  { sellerId, since, limit }: { sellerId: number; since: Date; limit: number },
) {
  return db
    .select({
      method: charges.paymentMethod,
      value: charges.value,
      status: charges.status,
      card: charges.card,
      createdAt: charges.createdAt,
      customer: orders.customer,
      address: orders.ipOriginRequest,
      isCycle: sql<boolean>`${orders.originRequest} = 'SUBSCRIPTION' and ${orders.linkId} is null`,
    })
    .from(charges)
    .innerJoin(orders, eq(orders.id, charges.orderId))
    .where(and(eq(charges.sellerId, sellerId), gte(charges.createdAt, since)))
    .orderBy(desc(charges.id))
    .limit(limit)
}

/** Locks the payments of a document at a seller for one transaction at a time. */
export async function lockDayOf(tx: Tx, sellerId: number, document: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`day of ${sellerId} ${document}`}, 0))`,
  )
}
