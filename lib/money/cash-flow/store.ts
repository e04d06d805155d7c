// What of a seller is on its way, in either direction. Shares of sub-sellers never pass its bank account, so they are not in it.
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { type Centavos, centavos } from '@/lib/base/kernel/money'

interface Moving {
  count: number
  value: Centavos
}

export interface MovingMoney {
  /** Payouts to the seller itself that the bank has not confirmed, and those of them that wait for a second person. */
  payouts: Moving
  awaiting: Moving
  /** Refunds that the bank or the acquirer has not confirmed. */
  refunds: Moving
  /** Disputes that are open, and alerts before they are. */
  disputes: Moving
  alerts: Moving
}

export async function findMovingMoney(db: Db | Tx, sellerId: number): Promise<MovingMoney> {
  const rows = await db.execute<{ what: keyof MovingMoney; count: string; value: string }>(sql`
    select case when awaits_approval then 'awaiting' else 'payouts' end as what, count(*), sum(value) as value
    from payouts where seller_id = ${sellerId} and sub_seller_id is null and status = 'PROCESSING' group by 1
    union all select 'refunds', count(*), coalesce(sum(value), 0) from refunds
    where seller_id = ${sellerId} and status = 'PROCESSING'
    union all select case when status = 'ALERT' then 'alerts' else 'disputes' end, count(*), sum(value)
    from disputes where seller_id = ${sellerId} and status in ('ALERT', 'OPEN', 'ANSWERED') group by 1`)
  const of = (what: keyof MovingMoney): Moving => {
    const row = [...rows].find((one) => one.what === what)
    return { count: Number(row?.count ?? 0), value: centavos(Number(row?.value ?? 0)) }
  }
  return {
    payouts: of('payouts'),
    awaiting: of('awaiting'),
    refunds: of('refunds'),
    disputes: of('disputes'),
    alerts: of('alerts'),
  }
}
