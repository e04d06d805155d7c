// A seller's rows newest first, starting at a cursor, and their number in each status.
import { type AnyColumn, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from './client'

interface Columns {
  sellerId: AnyColumn
  status: AnyColumn
  id: AnyColumn
}

/**
 * The rows of a seller, or of a seller in one status, as one range of the index with that order. With plain equalities
 * Postgres may instead scan the table by id, as a whole where the seller or status is rare.
 */
export function newestFirst(
  { sellerId: seller, status: state, id }: Columns,
  sellerId: number,
  { status, beforeId = Number.MAX_SAFE_INTEGER }: { status?: string; beforeId?: number },
): { where: SQL; orderBy: SQL[] } {
  if (!status) {
    const where = sql`(${seller}, ${id}) < (${sellerId}, ${beforeId}) and ${seller} >= ${sellerId}`
    return { where, orderBy: [desc(seller), desc(id)] }
  }
  const where = sql`(${seller}, ${state}, ${id}) < (${sellerId}, ${status}, ${beforeId})
    and (${seller}, ${state}) >= (${sellerId}, ${status})`
  return { where, orderBy: [desc(seller), desc(state), desc(id)] }
}

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

/** How many of a seller's rows match the condition of a partial index of (seller, id), counted up to `limit`. */
export async function countUpTo(
  db: Db | Tx,
  table: AnyPgTable & Pick<Columns, 'sellerId' | 'id'>,
  where: SQL,
  of: { sellerId: number; limit: number },
): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${table} where ${where} and ${table.sellerId} = ${of.sellerId}
      order by ${table.sellerId} desc, ${table.id} desc limit ${of.limit}
    ) capped`)
  return row!.count
}
