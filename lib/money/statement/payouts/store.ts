// The postings that a payout pays. A payout pays everything payable up to a seal, so that its transactions are those between
// the seal of the payout before and its own.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type StatementPlace, type StatementPosting, selectPostings } from '../statement-store'

export interface PaidSeals {
  /** The last seal that the payout before has paid. */
  after: number
  upTo: number
}

/** The seals that a payout pays, to a seller itself or to one of its sub-sellers; undefined if the payout does not exist. */
export async function findPaidSeals(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
  subSellerId: number | null = null,
): Promise<PaidSeals | undefined> {
  const toPayee = sql`seller_id = ${sellerId} and sub_seller_id is not distinct from ${subSellerId}::bigint`
  const [row] = await db.execute<{ after: string | null; up_to: string | null }>(sql`
    with named as (select id from payouts where ${toPayee} and uuid = ${uuid}),
    latest as (
      select p.id, p.seal_seq as seq
      from payouts p where ${toPayee} and p.id <= (select id from named)
      order by p.id desc limit 2
    )
    select (select seq from latest where id <> named.id) as after, (select seq from latest where id = named.id) as up_to
    from named`)
  return row && { after: Number(row.after ?? 0), upTo: Number(row.up_to ?? 0) }
}

/**
 * The postings that make up what these seals added to SELLER_PAYABLE, by day and transaction, after a place in that order.
 * A transaction that posts to SELLER_RECEIVABLE on the same day, as a settlement does, stands for the whole receivable of its
 * charge and day: all that was booked on it, if nothing of it is left.
 */
export function listPaidPostings(
  db: Db | Tx,
  sellerId: number,
  { after, upTo }: PaidSeals,
  { behind, limit }: { behind?: StatementPlace; limit: number },
): Promise<StatementPosting[]> {
  const isBehind = behind
    ? sql`and (p.execution_date, p.transaction_id) > (${behind.executionDate}::date, ${behind.transactionId}::bigint)`
    : sql``
  return selectPostings(
    db,
    sql`p.id in (
      with paid as (
        select p.* from posting_seals s
        join ledger_transactions t on t.id = s.transaction_id and t.reason <> 'PAYOUT'
        join postings p on p.transaction_id = t.id and p.account = 'SELLER_PAYABLE'
        where s.seller_id = ${sellerId} and s.seq > ${after} and s.seq <= ${upTo}
      ),
      closed as (
        select r.id, r.purpose, sum(r.amount) over (partition by of_day.charge_id, of_day.execution_date) as remaining
        from (
          select distinct t.charge_id, paid.execution_date from paid
          join ledger_transactions t on t.id = paid.transaction_id
          join postings r on r.transaction_id = paid.transaction_id
            and r.account = 'SELLER_RECEIVABLE' and r.execution_date = paid.execution_date
        ) of_day
        join ledger_transactions booked on booked.charge_id = of_day.charge_id
        join posting_seals s on s.transaction_id = booked.id and s.seq <= ${upTo}
        join postings r on r.transaction_id = booked.id
          and r.account = 'SELLER_RECEIVABLE' and r.execution_date = of_day.execution_date
      )
      select id from paid where purpose <> 'MOVE'
      union all
      select id from closed where remaining = 0 and purpose <> 'MOVE'
    ) ${isBehind}
    order by p.execution_date, p.transaction_id, p.id limit ${limit}`,
  )
}
