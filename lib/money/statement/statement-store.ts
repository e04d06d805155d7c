import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CardBrand } from '@/lib/base/kernel/card-brand'
import { type CivilDate, firstOfMonth } from '@/lib/base/kernel/dates'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { BalancePosting } from './statement'

/** Whether what a charge `c` has on the day of a posting `p` is its reserve; looked up only where the sale had terms of a live seller. */
const reserveOnDay = sql<boolean>`case when c.live_terms is null then false else exists (
  select from receivables r where r.charge_id = c.id and r.reserve and r.sub_seller_id is null and r.execution_date = p.execution_date) end`

/** A posting on a seller's balance with the data of its charge that its line shows. */
export interface StatementPosting extends BalancePosting {
  transactionId: number
  executionDate: CivilDate
  charge?: { uuid: string; paidAt: Date | null; paymentMethod: PaymentMethod; brand?: CardBrand }
  order?: { uuid: string; title: string }
}

/** A place in the statement of a seller: a transaction on a day. */
export interface StatementPlace {
  executionDate: CivilDate
  transactionId: number
}

export interface Slice {
  from?: CivilDate
  to?: CivilDate
  direction: 'asc' | 'desc'
  /** Starts after this place, in the direction. */
  behind?: StatementPlace
  limit: number
}

/**
 * Postings that a statement shows, by day and transaction; every transaction is complete except possibly the last
 * one.
 */
export function listStatementPostings(
  db: Db | Tx,
  sellerId: number,
  { from, to, direction, behind, limit }: Slice,
): Promise<StatementPosting[]> {
  const compared = direction === 'asc' ? sql`>` : sql`<`
  const conditions = [
    sql`p.seller_id = ${sellerId} and p.purpose <> 'MOVE'`,
    ...(from ? [sql`p.execution_date >= ${from}::date`] : []),
    ...(to ? [sql`p.execution_date <= ${to}::date`] : []),
    ...(behind
      ? [
          sql`(p.execution_date, p.transaction_id) ${compared} (${behind.executionDate}::date, ${behind.transactionId}::bigint)`,
        ]
      : []),
  ]
  const way = sql.raw(direction)
  return selectPostings(
    db,
    sql`${sql.join(conditions, sql` and `)}
      order by p.execution_date ${way}, p.transaction_id ${way}, p.id limit ${limit}`,
  )
}

/** All postings that a statement shows of one charge of a seller, or of the charges of an order or of those that a search found. */
export function listPostingsOf(
  db: Db | Tx,
  sellerId: number,
  of: { chargeUuid: string } | { orderUuid: string } | { orderIds: readonly number[] },
): Promise<StatementPosting[]> {
  const charges =
    'chargeUuid' in of
      ? sql`select id from charges where uuid = ${of.chargeUuid} and seller_id = ${sellerId}`
      : 'orderIds' in of
        ? sql`select id from charges where order_id = any(${sql.param(`{${of.orderIds.join(',')}}`)}::bigint[]) and seller_id = ${sellerId}`
        : sql`select ch.id from charges ch join orders o on o.id = ch.order_id
          where o.uuid = ${of.orderUuid} and o.seller_id = ${sellerId}`
  return selectPostings(
    db,
    sql`t.charge_id in (${charges}) and t.seller_id = ${sellerId} and p.purpose <> 'MOVE'
      order by p.execution_date, p.transaction_id, p.id`,
  )
}

/** The postings of all days of transactions that a statement shows. */
export function listPostingsOfTransactions(db: Db | Tx, ids: readonly number[]): Promise<StatementPosting[]> {
  const among = sql`p.transaction_id = any (${sql.param(`{${ids.join(',')}}`)}::bigint[])`
  return selectPostings(db, sql`${among} and p.purpose <> 'MOVE' order by p.id`)
}

/** Postings with the data of their charges; the condition may end with an order. */
export async function selectPostings(db: Db | Tx, where: SQL): Promise<StatementPosting[]> {
  const rows = await db.execute<{
    transaction_id: number
    uuid: string
    reason: StatementPosting['reason']
    purpose: StatementPosting['purpose']
    execution_date: CivilDate
    amount: number
    charge_uuid: string | null
    paid_at: Date | string | null
    payment_method: PaymentMethod
    brand: CardBrand | null
    order_uuid: string
    title: string
    is_reserve: boolean
  }>(sql`
    select p.transaction_id, t.uuid, t.reason, p.purpose, p.execution_date::text as execution_date, p.amount,
      c.uuid as charge_uuid, c.paid_at, c.payment_method, c.card ->> 'brand' as brand, o.uuid as order_uuid, o.title,
      ${reserveOnDay} as is_reserve
    from postings p
    join ledger_transactions t on t.id = p.transaction_id
    left join charges c on c.id = t.charge_id
    left join orders o on o.id = c.order_id
    where ${where}`)
  return [...rows].map((row) => ({
    transactionId: Number(row.transaction_id),
    transactionUuid: row.uuid,
    reason: row.reason,
    purpose: row.purpose,
    executionDate: row.execution_date,
    amount: centavos(Number(row.amount)),
    ...(row.is_reserve && { isReserve: true as const }),
    ...(row.charge_uuid && {
      charge: {
        uuid: row.charge_uuid,
        paidAt: row.paid_at === null ? null : new Date(row.paid_at),
        paymentMethod: row.payment_method,
        ...(row.brand && { brand: row.brand }),
      },
      order: { uuid: row.order_uuid, title: row.title },
    }),
  }))
}

/**
 * The sum of the lines before a place in the statement, or before a day: the start of the running balance. It is that of the months
 * before, of the days of the month, and of what is not sealed.
 */
export async function sumBefore(
  db: Db | Tx,
  sellerId: number,
  day: CivilDate,
  untilTransaction?: number,
): Promise<Centavos> {
  const within =
    untilTransaction === undefined
      ? sql`0`
      : sql`(select coalesce(sum(-amount), 0) from postings where seller_id = ${sellerId} and purpose <> 'MOVE'
          and execution_date = ${day}::date and transaction_id < ${untilTransaction})`
  const [row] = await db.execute<{ sum: string }>(sql`
    select (select coalesce(sum(net), 0) from statement_months
        where seller_id = ${sellerId} and month < ${firstOfMonth(day)}::date)
      + (select coalesce(sum(net_in - net_out), 0) from statement_days
        where seller_id = ${sellerId} and execution_date >= ${firstOfMonth(day)}::date and execution_date < ${day}::date)
      + (select coalesce(sum(-p.amount), 0) from unsealed_transactions u
          join postings p on p.transaction_id = u.transaction_id
        where u.seller_id = ${sellerId} and p.purpose <> 'MOVE' and p.execution_date < ${day}::date)
      + ${within} as sum`)
  return centavos(Number(row!.sum))
}
