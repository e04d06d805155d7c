// The rows of a list of the portal: a seller's rows that match all filters, by a sorted column and the id, from a cursor on in either direction.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import type { Cursor, ListSort } from '@/lib/base/lists/query'
import { type Facet, type FacetedPage, idsByFacets, rowsByFacets } from './facets'

interface SellersRows<Sort extends string> {
  table: PgTable
  sellerId: PgColumn
  id: PgColumn
  /** The column of the cursor's key. */
  key: PgColumn
  of: number
  filters: readonly (SQL | undefined)[]
  /**
   * The filters by columns of few values, where an index has them, the sorted column and what the other filters compare. None: only
   * the other filters are given, and the ids of a page are read by an index that has them.
   */
  facets?: readonly Facet[] | undefined
  /** What each sort compares, never null; the id stands for the time of creation. */
  sorts: Record<Sort, PgColumn | SQL>
  /** The column whose index a count follows; the id where it is absent. null: any matching rows are counted, as they are found. */
  countedBy?: PgColumn | null
}

interface RowsRequest<Sort extends string> {
  sort: ListSort<Sort>
  cursor?: Cursor
  size: number
}

interface RowsRange {
  where: SQL
  orderBy: SQL[]
  limit: number
}

/**
 * Reads the rows of a page in the requested order, and whether more follow. The seller is a range and first in the order, so that
 * Postgres reads the index with that order; the position of the cursor's row is read in the same statement.
 */
export async function selectListRows<Sort extends string, Row>(
  list: SellersRows<Sort>,
  { sort, cursor, size }: RowsRequest<Sort>,
  select: (range: RowsRange) => Promise<Row[]>,
): Promise<{ items: Row[]; more: boolean }> {
  const isBackwards = cursor?.side === 'before'
  const isDescending = sort.descending !== isBackwards
  const by = list.sorts[sort.by]
  const columns = by === list.id ? [list.id] : [by, list.id]
  const direction = isDescending ? desc : asc
  const filters = [...list.filters, cursor && beyond(list, columns, cursor.key, isDescending)]
  const page = { sortBy: by, isDescending, limit: size + 1 }
  const rows = await select({
    where: list.facets ? amongFacets({ ...list, filters }, page) : and(ofSeller(list), ...filters)!,
    orderBy: [direction(list.sellerId), ...columns.map((column) => direction(column))],
    limit: size + 1,
  })
  const items = rows.slice(0, size)
  return { items: isBackwards ? items.reverse() : items, more: rows.length > size }
}

const ofSeller = ({ sellerId, of }: Pick<SellersRows<string>, 'sellerId' | 'of'>) =>
  sql`${sellerId} between ${of} and ${of}`

type Listed = Omit<SellersRows<string>, 'key' | 'sorts'>

const facetedOf = ({ of, facets = [], filters, ...list }: Listed) => ({
  ...list,
  ofSeller: of,
  facets,
  where: and(...filters),
})

const amongFacets = (list: Listed, { sortBy, ...page }: { sortBy: PgColumn | SQL } & FacetedPage): SQL =>
  sql`${list.id} = any(array(${idsByFacets({ ...facetedOf(list), sortBy }, page)}))`

/** Without the seller, whose range would be where Postgres begins to read: it would pass over all rows before the cursor. */
function beyond(
  list: SellersRows<string>,
  columns: (PgColumn | SQL)[],
  key: string,
  isDescending: boolean,
): SQL {
  const { table, sellerId, of } = list
  const positions = columns.map(
    (column) => sql`(select ${column} from ${table} where ${list.key} = ${key} and ${sellerId} = ${of})`,
  )
  const compared = sql.raw(isDescending ? '<' : '>')
  return sql`(${sql.join(columns, sql`, `)}) ${compared} (${sql.join(positions, sql`, `)})`
}

/** How many rows match, counted up to `max` along an index. */
export async function countListRows(db: Db | Tx, list: Listed, max: number): Promise<number> {
  const sortBy = list.countedBy ?? undefined
  const rows = list.facets?.length ? rowsByFacets({ ...facetedOf(list), sortBy }, max) : rowsAlong(list, max)
  const [row] = await db.execute<{ total: number }>(sql`select count(*)::int as total from (${rows}) counted`)
  return row!.total
}

function rowsAlong(list: Listed, max: number): SQL {
  const { table, sellerId, id, filters, countedBy = id } = list
  const along = countedBy && sql`order by ${sellerId} desc, ${countedBy} desc`
  return sql`select from ${table} where ${and(ofSeller(list), ...filters)} ${along ?? sql``} limit ${max}`
}
