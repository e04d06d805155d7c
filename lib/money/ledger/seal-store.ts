import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import {
  ledgerTransactions,
  postingSeals,
  postings,
  statementDays,
  statementMonths,
  unsealedTransactions,
} from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { Centavos } from '@/lib/base/kernel/money'
import type { DayTotals } from '@/lib/money/statement/statement'
import type { SealableTransaction } from './seal'

export type SealRow = typeof postingSeals.$inferSelect

/** Sellers with unsealed transactions, by id, after one of them. */
export async function listSellersToSeal(db: Db | Tx, after: number, limit: number): Promise<number[]> {
  const rows = await db.execute<{ seller_id: number }>(sql`
    with recursive waiting as (
      (select seller_id from unsealed_transactions where seller_id > ${after} order by seller_id limit 1)
      union all
      select (select seller_id from unsealed_transactions u where u.seller_id > waiting.seller_id
        order by seller_id limit 1)
      from waiting where waiting.seller_id is not null
    )
    select seller_id::bigint from waiting where seller_id is not null limit ${limit}`)
  return [...rows].map(({ seller_id }) => Number(seller_id))
}

/** Takes the seller's sealing lock until the transaction ends; false if another transaction holds it. */
export async function takeSealing(tx: Tx, sellerId: number): Promise<boolean> {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('seal of ' || ${sellerId}::text, 0)) as taken`,
  )
  return row!.taken
}

/** The same, but waits until no other transaction holds it. */
export async function awaitSealing(tx: Tx, sellerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('seal of ' || ${sellerId}::text, 0))`)
}

/** A seller's latest seal; undefined before the first one. */
export async function findLastSeal(db: Db | Tx, sellerId: number): Promise<SealRow | undefined> {
  const [row] = await db
    .select()
    .from(postingSeals)
    .where(eq(postingSeals.sellerId, sellerId))
    .orderBy(desc(postingSeals.seq))
    .limit(1)
  return row
}

/** The unsealed transactions of a seller with their postings, in the order of their ids. */
export async function listUnsealed(
  tx: Tx,
  sellerId: number,
  limit: number,
): Promise<(SealableTransaction & { id: number })[]> {
  const transactions = await tx
    .select({
      id: ledgerTransactions.id,
      uuid: ledgerTransactions.uuid,
      reason: ledgerTransactions.reason,
      source: ledgerTransactions.source,
      chargeId: ledgerTransactions.chargeId,
      occurredAt: ledgerTransactions.occurredAt,
    })
    .from(unsealedTransactions)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, unsealedTransactions.transactionId))
    .where(eq(unsealedTransactions.sellerId, sellerId))
    .orderBy(asc(unsealedTransactions.transactionId))
    .limit(limit)
  if (transactions.length === 0) return []
  const { id, transactionId, account, subSellerId, amount, purpose, executionDate } = postings
  const rows = await tx
    .select({ id, transactionId, account, subSellerId, amount, purpose, executionDate })
    .from(postings)
    .where(
      inArray(
        transactionId,
        transactions.map((one) => one.id),
      ),
    )
    .orderBy(asc(id))
  const of = new Map(transactions.map((one) => [one.id, [] as typeof rows]))
  for (const row of rows) of.get(row.transactionId)!.push(row)
  return transactions.map((one) => ({ ...one, postings: of.get(one.id)! }))
}

export async function insertSeals(tx: Tx, rows: readonly SealRow[]): Promise<void> {
  await tx.insert(postingSeals).values([...rows])
}

/** Adds totals, in centavos, to a seller's statement days. */
export async function addToStatementDays(
  tx: Tx,
  sellerId: number,
  days: ReadonlyMap<CivilDate, DayTotals>,
): Promise<void> {
  if (days.size === 0) return
  const plus = (column: string) => sql.raw(`statement_days.${column} + excluded.${column}`)
  await tx
    .insert(statementDays)
    .values([...days].map(([executionDate, totals]) => ({ sellerId, executionDate, ...totals })))
    .onConflictDoUpdate({
      target: [statementDays.sellerId, statementDays.executionDate],
      set: {
        entries: plus('entries'),
        grossIn: plus('gross_in'),
        grossOut: plus('gross_out'),
        netIn: plus('net_in'),
        netOut: plus('net_out'),
      },
    })
}

/** Adds sums, in centavos, to a seller's statement months. */
export async function addToStatementMonths(
  tx: Tx,
  sellerId: number,
  months: ReadonlyMap<CivilDate, Centavos>,
): Promise<void> {
  if (months.size === 0) return
  await tx
    .insert(statementMonths)
    .values([...months].map(([month, net]) => ({ sellerId, month, net })))
    .onConflictDoUpdate({
      target: [statementMonths.sellerId, statementMonths.month],
      set: { net: sql`statement_months.net + excluded.net` },
    })
}

export async function deleteUnsealed(tx: Tx, transactionIds: readonly number[]): Promise<void> {
  await tx
    .delete(unsealedTransactions)
    .where(inArray(unsealedTransactions.transactionId, [...transactionIds]))
}
