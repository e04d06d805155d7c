// Who is paid out besides the seller: sub-sellers with a payable balance.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

export interface Payee {
  sellerId: number
  /** Null for the seller itself. */
  subSellerId: number | null
  /** Of a sub-seller. */
  name?: string
  value: Centavos
  account: SellerAccount
}

/**
 * The sub-sellers of a seller that have a payable balance, an account that was not changed within a day, and no payout of
 * that day. The balances are those of the seals until now; the caller holds the sealing lock. What refunds and disputes took
 * beyond a balance leaves it below zero, and later shares cover it first.
 */
export async function listSubSellersToPay(
  tx: Tx,
  sellerId: number,
  { day, now, limit }: { day: CivilDate; now: Date; limit: number },
): Promise<Payee[]> {
  const changedBefore = new Date(now.getTime() - DAY_MS).toISOString()
  const rows = await tx.execute<{ id: string; name: string; account: SellerAccount; value: string }>(sql`
    with owed as (
      select p.sub_seller_id, -sum(p.amount) as value from postings p
      where p.seller_id = ${sellerId} and p.sub_seller_id is not null and p.account = 'SUB_SELLER_PAYABLE'
        and not exists (select from unsealed_transactions u where u.transaction_id = p.transaction_id)
      group by p.sub_seller_id having sum(p.amount) < 0
    )
    select s.id, s.name, s.account, owed.value::text from owed join sub_sellers s on s.id = owed.sub_seller_id
    where s.seller_id = ${sellerId} and s.account is not null
      and (s.account_changed_at is null or s.account_changed_at <= ${changedBefore}::timestamptz)
      and not exists (select from payouts o where o.seller_id = ${sellerId} and o.sub_seller_id = s.id
        and o.execution_date = ${day}::date)
    order by s.id limit ${limit}`)
  return [...rows].map(({ id, name, account, value }) => ({
    sellerId,
    subSellerId: Number(id),
    name,
    account,
    value: centavos(Number(value)),
  }))
}

/** A sub-seller of the seller that has a payable balance, if there is any. */
export async function findPayableSubSeller(db: Db | Tx, sellerId: number): Promise<number | undefined> {
  const [row] = await db.execute<{ id: string }>(sql`
    select p.sub_seller_id as id from postings p
    where p.seller_id = ${sellerId} and p.sub_seller_id is not null and p.account = 'SUB_SELLER_PAYABLE'
    group by p.sub_seller_id having sum(p.amount) < 0 limit 1`)
  return row && Number(row.id)
}
