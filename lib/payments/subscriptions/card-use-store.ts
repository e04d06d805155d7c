import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'

/**
 * The last use of a card after it was created: a charge, an authentication, or the end of a subscription that it paid. It is
 * `now` while a subscription runs, or a payment or authentication is undecided. Undefined if it was never used.
 */
export async function findLastUse(tx: Tx, cardId: number, now: Date): Promise<Date | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await tx.execute<{ used_ms: number | null }>(sql`
    select (extract(epoch from max(used_at)) * 1000)::float8 as used_ms from (
      select max(created_at) as used_at from charges where card_id = ${cardId}
      union all
      select ${at} from charges where card_id = ${cardId} and status = 'SCHEDULED'
      union all
      select max(case when status = 'FINISHED' then created_at else ${at} end) from authentications
      where card_id = ${cardId}
      union all
      select max(case when status in ('INACTIVE', 'CHARGEBACK') then greatest(card_kept_at, status_at) else ${at} end)
      from subscriptions where card_id = ${cardId}
    ) uses`)
  return row?.used_ms == null ? undefined : new Date(row.used_ms)
}
