import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import type { BalancePosting, DayTotals } from './statement'

export interface Days {
  from: CivilDate
  to: CivilDate
}

/** The totals of the sealed entries of days. */
export async function listSealedDays(
  db: Db | Tx,
  sellerId: number,
  { from, to }: Days,
): Promise<Map<CivilDate, Pick<DayTotals, 'netIn' | 'netOut'>>> {
  const rows = await db.execute<{ day: CivilDate; net_in: string; net_out: string }>(sql`
    select execution_date::text as day, net_in, net_out from statement_days
    where seller_id = ${sellerId} and execution_date between ${from}::date and ${to}::date`)
  return new Map(
    [...rows].map(({ day, net_in, net_out }) => [
      day,
      { netIn: centavos(Number(net_in)), netOut: centavos(Number(net_out)) },
    ]),
  )
}

/** The unsealed postings of days, in the order of posting. */
export async function listUnsealedOfDays(
  db: Db | Tx,
  sellerId: number,
  { from, to }: Days,
): Promise<BalancePosting[]> {
  const rows = await db.execute<{
    uuid: string
    reason: BalancePosting['reason']
    purpose: BalancePosting['purpose']
    day: CivilDate
    amount: string
  }>(sql`
    select t.uuid, t.reason, p.purpose, p.execution_date::text as day, p.amount
    from unsealed_transactions u
    join ledger_transactions t on t.id = u.transaction_id
    join postings p on p.transaction_id = u.transaction_id
    where u.seller_id = ${sellerId} and p.purpose <> 'MOVE'
      and p.execution_date between ${from}::date and ${to}::date
    order by p.id`)
  return [...rows].map(({ uuid, reason, purpose, day, amount }) => ({
    transactionUuid: uuid,
    reason,
    purpose,
    executionDate: day,
    amount: centavos(Number(amount)),
  }))
}
