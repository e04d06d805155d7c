import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

export interface ConversionDay {
  day: string
  opened: number
  began: number
  paid: number
}

/** What became of a link on each day on which something did, the newest first. */
export async function listConversionDays(
  db: Db | Tx,
  linkId: number,
  limit: number,
): Promise<ConversionDay[]> {
  return db.execute<ConversionDay & Record<string, unknown>>(sql`
    with began as (
      select min(created_at) as at from orders where link_id = ${linkId} and browser_hash is not null
      group by browser_hash
    ), paid as (
      select min(charges.paid_at) as at from orders join charges on charges.order_id = orders.id
      where orders.link_id = ${linkId} and charges.paid_at is not null group by orders.id
    ), days as (
      select day, opened, 0 as began, 0 as paid from link_days where link_id = ${linkId}
      union all select (at at time zone ${SAO_PAULO})::date, 0, 1, 0 from began
      union all select (at at time zone ${SAO_PAULO})::date, 0, 0, 1 from paid
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(opened)::int as opened, sum(began)::int as began,
      sum(paid)::int as paid
    from days group by day order by day desc limit ${limit}`)
}
