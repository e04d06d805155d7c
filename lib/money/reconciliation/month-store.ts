import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { centavos } from '@/lib/base/kernel/money'
import type { Account, PostingReason, Purpose } from '@/lib/money/ledger/ledger'
import type { MonthSum } from './month'

/** What a seller's transactions changed in what we owe the seller, between two instants, by reason and purpose. */
export async function sumsBetween(
  db: Db | Tx,
  sellerId: number,
  { from, to }: { from: Date; to?: Date },
): Promise<MonthSum[]> {
  const until = to ? sql`and t.occurred_at < ${to.toISOString()}` : sql``
  const rows = await db.execute<{
    reason: PostingReason
    account: Account
    purpose: Purpose | null
    owed: string
  }>(sql`
    select t.reason, p.account, p.purpose, sum(-p.amount) as owed
    from ledger_transactions t
    join postings p on p.transaction_id = t.id
      and p.account in ('SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED')
    where t.seller_id = ${sellerId} and t.occurred_at >= ${from.toISOString()} ${until}
    group by t.reason, p.account, p.purpose`)
  return [...rows].map(({ owed, ...row }) => ({ ...row, owed: centavos(Number(owed)) }))
}

/** The payouts to the seller itself that began between two instants, by how they ended and how they were reconciled. */
export async function sumPayouts(db: Db | Tx, sellerId: number, { from, to }: { from: Date; to: Date }) {
  const rows = await db.execute<{
    status: 'PROCESSING' | 'SUCCESS' | 'ERROR'
    matched: boolean
    ticked: boolean
    count: string
    value: string
    lines: string
  }>(sql`
    select p.status, m.id is not null as matched, m.id is not null and m.line_id is null as ticked,
      count(*) as count, sum(p.value) as value, coalesce(sum(l.amount), 0) as lines
    from payouts p
    left join payout_matches m on m.seller_id = p.seller_id and m.payout_uuid = p.uuid and m.undone_at is null
    left join bank_lines l on l.id = m.line_id
    where p.seller_id = ${sellerId} and p.sub_seller_id is null
      and p.created_at >= ${from.toISOString()} and p.created_at < ${to.toISOString()}
    group by 1, 2, 3`)
  return [...rows].map(({ count, value, lines, ...row }) => ({
    ...row,
    count: Number(count),
    value: centavos(Number(value)),
    lines: centavos(Number(lines)),
  }))
}

export type PayoutSum = Awaited<ReturnType<typeof sumPayouts>>[number]
