// A page of a seller's rows, as in every list of the API: rows in the requested order, the total, and whether more follow.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queries } from '@/db/queries'
import { plainName } from '@/db/schema/columns'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { type Facet, idsByFacets, rowsByFacets } from './facets'
import { beyond, type Group, idsByGroups, withIds } from './groups'
import { type Counting, countRows } from './totals'

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

interface SellersList<Row> {
  table: PgTable
  id: PgColumn
  sellerId: PgColumn
  of: number
  filters: (SQL | undefined)[]
  /** The column of the requested order; the id stands for the time of creation. */
  sortBy: PgColumn | SQL
  request: PageRequest
  /** What `filters` say, where an index has it: columns of few values, and what else is compared, with the requested order. */
  faceted?: { facets: readonly Facet[]; where?: SQL | undefined } | undefined
  /** In the order of the id: the columns whose values, found in an index, decide what matches. */
  grouped?: readonly Group[] | undefined
  /** The column whose index a count follows; any matching rows are counted where it is absent, and Postgres may read the table. */
  countedBy?: PgColumn | undefined
  /** The page begins after this row; none follows where it is null. Only in the order of creation. */
  afterId?: number | SQL | undefined
  /** A statement with as many rows as match, up to a number, where it is another one. */
  counting?: Counting | undefined
  select(range: PageRange): Promise<Row[]>
}

type AnyList = Omit<SellersList<unknown>, 'select'>

/**
 * Reads a page. The seller is written as a range and named first in the order, so that Postgres reads the index with that
 * order; with an equality it may scan all rows of the table by id, where the seller has few.
 */
export async function selectPage<Row>(db: Queries, list: SellersList<Row>): Promise<Page<Row>> {
  const { id, sellerId, of, request, afterId, table } = list
  const direction = request.sort.direction === 'asc' ? asc : desc
  const all = and(sql`${sellerId} between ${of} and ${of}`, ...list.filters)
  const further = afterId === undefined ? undefined : behind(list, afterId)
  const offset = afterId === undefined ? request.page * request.size : 0
  const order = [direction(sellerId), direction(list.sortBy), direction(id)]
  const [found, total] = await Promise.all([
    list.select({
      where: foundIn(list, offset) ?? and(all, further),
      orderBy: list.sortBy === id ? [order[0]!, order[2]!] : order,
      limit: request.size + 1,
      offset: list.faceted || list.grouped ? 0 : offset,
    }),
    countRows(db, table, all, list.counting ?? countingOf(list, all)),
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

/** A statement with as many rows as match, where another one than for any matching rows is to be sent. */
function countingOf({ faceted, countedBy, ...list }: AnyList, where: SQL | undefined) {
  const { table, sellerId, of } = list
  if (faceted) return (max: number) => rowsByFacets({ ...list, ...faceted, ofSeller: of }, max)
  if (!countedBy) return
  return (max: number) =>
    sql`select from ${table} where ${where} order by ${sellerId} desc, ${countedBy} desc limit ${max}`
}

function behind({ sortBy, of, ...list }: AnyList, afterId: number | SQL): SQL {
  const sorted = { ...list, ofSeller: of, sortBy: sortBy === list.id ? undefined : sortBy }
  return beyond(sorted, afterId, list.request.sort.direction === 'desc')
}

/** The condition for the rows of the page where their ids are read first, by an index that has what the filters compare. */
function foundIn(list: AnyList, offset: number): SQL | undefined {
  const { afterId, grouped: groups, request, of } = list
  if (list.faceted)
    return amongFacets(list, afterId === undefined ? undefined : behind(list, afterId), offset)
  if (!groups) return undefined
  const page = { isDescending: request.sort.direction === 'desc', limit: request.size + 1, offset, afterId }
  const { table, sellerId, id } = list
  return withIds(id, idsByGroups({ table, sellerId, id, ofSeller: of, groups }, page))
}

function amongFacets(list: AnyList, beyond: SQL | undefined, offset: number): SQL {
  const { request, faceted, sortBy, of } = list
  const page = { isDescending: request.sort.direction === 'desc', limit: request.size + 1, offset }
  const where = and(faceted!.where, beyond)
  const ids = idsByFacets({ ...list, facets: faceted!.facets, where, sortBy, ofSeller: of }, page)
  return sql`${list.id} = any(array(${ids}))`
}
