// A page of a seller's rows, as in every list of the API: rows in the requested order, the total, and whether more follow.
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries } from '@/db/queries'
import { plainName } from '@/db/schema/columns'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { rowsByFacets } from './facets'
import { behind, ofSeller, type Range, rangeOf, type SellersList } from './range'
import { type Counting, countRows } from './totals'

/** The condition of a filter; none where the filter is not given. */
export function given<Value>(value: Value | undefined, condition: (value: Value) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value)
}

/** Compares the beginning of a text, ignoring case. Wildcards of SQL have no meaning in the prefix. */
export const beginsWith = (text: PgColumn | SQL, prefix: string): SQL =>
  inRange(sql`lower(${text})`, sql`lower(${prefix})`)

/** The same for a name, ignoring accents too. */
export const nameBeginsWith = (name: PgColumn | SQL, prefix: string): SQL =>
  inRange(plainName(name), plainName(sql`${prefix}`))

/**
 * A range in the order of `text_pattern_ops`, up to the last code point, which is no character: of LIKE an index reads nothing in a
 * plan for all values.
 */
const inRange = (text: SQL, first: SQL): SQL =>
  sql`(${text} ~>=~ ${first} and ${text} ~<~ (${first} || chr(1114111)))`

interface ListOfApi<Row> extends SellersList {
  /** The column of the requested order; the id stands for the time of creation. */
  sortBy: PgColumn | SQL
  request: PageRequest
  /** The column whose index a count follows; any matching rows are counted where it is absent, and Postgres may read the table. */
  countedBy?: PgColumn | undefined
  /** The page begins after this row; none follows where it is null. Only in the order of creation. */
  afterId?: number | SQL | undefined
  /** A statement with as many rows as match, up to a number, where it is another one. */
  counting?: Counting | undefined
  select(range: Range): Promise<Row[]>
}

/** Reads a page. */
export async function selectPage<Row>(db: Queries, list: ListOfApi<Row>): Promise<Page<Row>> {
  const { request, afterId, table, only, filters, facets = [] } = list
  const isFromStart = afterId === undefined
  const order = { by: list.sortBy, isDescending: request.sort.direction === 'desc' }
  const range = rangeOf(list, order, {
    limit: request.size + 1,
    offset: isFromStart ? request.page * request.size : 0,
    beyond: isFromStart ? undefined : behind(list, order, afterId),
  })
  const all = and(ofSeller(list), only, ...filters, ...facets.map(({ condition }) => condition))
  const [found, total] = await Promise.all([
    list.select(range),
    countRows(db, table, all, list.counting ?? countingOf(list, all)),
  ])
  return asPage(found, { request, isFromStart, total })
}

/** A page of rows of which one more than its size was read. */
function asPage<Row>(
  found: Row[],
  { request, isFromStart, total }: { request: PageRequest; isFromStart: boolean; total: number },
): Page<Row> {
  const more = found.length > request.size
  // A last page shows how many rows there are, also while an estimate of a list that became shorter is remembered.
  const isLast = !more && isFromStart && (found.length > 0 || request.page === 0)
  const shown = isLast ? request.page * request.size + found.length : total
  return { rows: found.slice(0, request.size), total: shown, more }
}

/** A statement with as many rows as match, by the index that has the facets of a list and behind them a column. */
export const countingBy =
  ({ facets = [], ...list }: SellersList, sortBy: PgColumn): Counting =>
  (max) =>
    rowsByFacets({ ...list, facets, sortBy }, max)

/** A statement with as many rows as match, where another one than for any matching rows is to be sent. */
function countingOf(list: Omit<ListOfApi<unknown>, 'select'>, where: SQL | undefined) {
  const { table, sellerId, countedBy, facets } = list
  if (countedBy)
    return (max: number) =>
      sql`select from ${table} where ${where} order by ${sellerId} desc, ${countedBy} desc limit ${max}`
  return facets && ((max: number) => rowsByFacets({ ...list, facets }, max))
}
