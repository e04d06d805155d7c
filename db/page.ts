// A page of a seller's rows, as in every list of the API: rows in the requested order, the total, and whether more follow.
import { and, asc, desc, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '@/db/queries'
import type { Page, PageRequest } from '@/lib/kernel/pagination'
import { countRows } from './totals'

interface PageRange {
  where: SQL | undefined
  orderBy: SQL[]
  limit: number
  offset: number
}

/** The condition of a filter; none where the filter is not given. */
export function given<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

/**
 * Compares the beginning of a text, ignoring case. Wildcards of SQL have no meaning in the prefix. A range in the order of
 * `text_pattern_ops`, up to the last code point, which is no character: of LIKE an index reads nothing in a plan for all values.
 */
export function beginsWith(text: PgColumn | SQL, prefix: string): SQL {
  const first = sql`lower(${prefix})`
  return sql`(lower(${text}) ~>=~ ${first} and lower(${text}) ~<~ (${first} || chr(1114111)))`
}

interface SellersList<Row> {
  table: PgTable
  id: PgColumn
  sellerId: PgColumn
  of: number
  filters: (SQL | undefined)[]
  /** The column of the requested order; the id stands for the time of creation. */
  sortBy: PgColumn | SQL
  request: PageRequest
  /** The page begins after this row; none follows where it is null. */
  afterId?: number | SQL | undefined
  /** The rows up to one more than are counted exactly, where they are found in another way. */
  counted?: SQL | undefined
  select(range: PageRange): Promise<Row[]>
}

/**
 * Reads a page. The seller is written as a range and named first in the order, so that Postgres reads the index with that
 * order; with an equality it may scan all rows of the table by id, where the seller has few.
 */
export async function selectPage<Row>(db: Queries, list: SellersList<Row>): Promise<Page<Row>> {
  const { id, sellerId, of, request, afterId } = list
  const direction = request.sort.direction === 'asc' ? asc : desc
  const beyond = request.sort.direction === 'asc' ? gt : lt
  const all = and(sql`${sellerId} between ${of} and ${of}`, ...list.filters)
  const order = [direction(sellerId), direction(list.sortBy), direction(id)]
  const [found, total] = await Promise.all([
    list.select({
      where: and(all, afterId === undefined ? undefined : beyond(id, afterId)),
      orderBy: list.sortBy === id ? [order[0]!, order[2]!] : order,
      limit: request.size + 1,
      offset: afterId === undefined ? request.page * request.size : 0,
    }),
    countRows(db, list.table, all, list.counted),
  ])
  return asPage(found, { request, isFromStart: afterId === undefined, total })
}

/** A page of rows of which one more than its size was read. */
export function asPage<Row>(
  found: Row[],
  { request, isFromStart, total }: { request: PageRequest; isFromStart: boolean; total: number },
): Page<Row> {
  const more = found.length > request.size
  // A last page shows how many rows there are, also while an estimate of a list that became shorter is remembered.
  const isLast = !more && isFromStart && (found.length > 0 || request.page === 0)
  const shown = isLast ? request.page * request.size + found.length : total
  return { rows: found.slice(0, request.size), total: shown, more }
}
