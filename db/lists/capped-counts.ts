// How many rows a seller has, each count up to a limit.
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'

/**
 * How many rows a seller has in each status, each counted up to `max`, so that the cost does not grow with the table; `where` is
 * a condition on columns without the table's name.
 */
export async function countByStatus<Status extends string>(
  db: Db | Tx,
  table: AnyPgTable,
  statuses: readonly Status[],
  of: { sellerId: number; max: number; where?: SQL },
): Promise<{ status: Status; count: number }[]> {
  return db.execute<{ status: Status; count: number }>(sql`
    select wanted.status, (
      select count(*)::int from (
        select from ${table} counted
        where (counted.seller_id, counted.status) <= (${of.sellerId}, wanted.status)
          and (counted.seller_id, counted.status) >= (${of.sellerId}, wanted.status) ${of.where ? sql`and ${of.where}` : sql``}
        order by counted.seller_id desc, counted.status desc, counted.id desc limit ${of.max}
      ) capped
    ) as count
    from unnest(${sql.param(`{${statuses.join(',')}}`)}::text[]) wanted (status)`)
}
