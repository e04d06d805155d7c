// What was booked on a seller's available balance since its last payout, which took all of it.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { PostingReason } from '@/lib/money/ledger/ledger'

export interface BookedSum {
  reason: PostingReason
  /** Transactions. */
  count: number
  /** What they added to the balance. */
  value: Centavos
}

/**
 * By reason. A payout pays what is payable at one seal: the transactions after that seal, sealed or not yet, are those of the next
 * payout, but for the payout's own.
 */
export async function sumBookedSincePayout(db: Db | Tx, sellerId: number): Promise<BookedSum[]> {
  const rows = await db.execute<{ reason: PostingReason; count: number; value: string }>(sql`
    with since as (
      select s.transaction_id from posting_seals s where s.seller_id = ${sellerId} and s.seq > coalesce((
        select seal_seq from payouts where seller_id = ${sellerId} and sub_seller_id is null order by id desc limit 1), 0)
      union all select u.transaction_id from unsealed_transactions u where u.seller_id = ${sellerId}
    )
    select t.reason, count(distinct t.id)::int as count, (-sum(p.amount))::text as value
    from since join ledger_transactions t on t.id = since.transaction_id and t.reason <> 'PAYOUT'
    join postings p on p.transaction_id = t.id and p.account = 'SELLER_PAYABLE'
    group by t.reason`)
  return [...rows].map(({ reason, count, value }) => ({ reason, count, value: centavos(Number(value)) }))
}
