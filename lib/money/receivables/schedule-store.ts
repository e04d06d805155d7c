// The charges whose shares were posted before sub-sellers were paid out.
import { asc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges, orders, unscheduledShares } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { Share } from '@/lib/money/ledger/ledger'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'

export async function listUnscheduled(db: Db | Tx, scope: ClockScope, limit: number) {
  return db
    .select({
      id: charges.id,
      uuid: charges.uuid,
      sellerId: charges.sellerId,
      paymentMethod: charges.paymentMethod,
    })
    .from(unscheduledShares)
    .innerJoin(charges, eq(charges.id, unscheduledShares.chargeId))
    .where(sellersOnClock(unscheduledShares.sellerId, scope))
    .orderBy(asc(unscheduledShares.chargeId))
    .limit(limit)
}

/** Takes the row lock of the order of a charge, which everything that moves the charge's money holds. */
export async function lockOrderOfCharge(tx: Tx, chargeId: number): Promise<void> {
  const order = tx.select({ id: charges.orderId }).from(charges).where(eq(charges.id, chargeId))
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order)).for('update')
}

/** False if another worker has scheduled the charge. */
export async function deleteUnscheduled(tx: Tx, chargeId: number): Promise<boolean> {
  const deleted = await tx
    .delete(unscheduledShares)
    .where(eq(unscheduledShares.chargeId, chargeId))
    .returning()
  return deleted.length > 0
}

/** What sub-sellers still have of a charge, in centavos. */
export async function listSharesLeft(tx: Tx, chargeId: number): Promise<Share[]> {
  const rows = await tx.execute<{ id: string; amount: string }>(sql`
    select p.sub_seller_id as id, (-sum(p.amount))::text as amount
    from postings p join ledger_transactions t on t.id = p.transaction_id
    where t.charge_id = ${chargeId} and p.account = 'SUB_SELLER_PAYABLE'
    group by p.sub_seller_id having sum(p.amount) < 0 order by min(p.id)`)
  return [...rows].map(({ id, amount }) => ({ subSellerId: Number(id), amount: centavos(Number(amount)) }))
}

/** What the seller gave away on each day of a charge after a day, with the number of its part. */
export async function listDaysAhead(
  tx: Tx,
  chargeId: number,
  today: CivilDate,
): Promise<{ executionDate: CivilDate; number: number; shared: Centavos }[]> {
  const rows = await tx.execute<{ day: string; number: number; shared: string }>(sql`
    select p.execution_date::text as day, r.number, sum(p.amount)::text as shared
    from postings p join ledger_transactions t on t.id = p.transaction_id
    join receivables r on r.charge_id = t.charge_id and r.execution_date = p.execution_date and r.sub_seller_id is null
    where t.charge_id = ${chargeId} and p.account = 'SELLER_RECEIVABLE' and p.purpose = 'SPLIT'
      and p.execution_date > ${today}::date
    group by p.execution_date, r.number having sum(p.amount) > 0 order by p.execution_date`)
  return [...rows].map(({ day, number, shared }) => ({
    executionDate: day as CivilDate,
    number: Number(number),
    shared: centavos(Number(shared)),
  }))
}
