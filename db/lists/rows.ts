// The rows of a list of the portal: a seller's rows that match all filters, by a sorted column and the id, from a cursor on in either direction.
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import type { Cursor, ListSort } from '@/lib/base/lists/query'
import { rowsByFacets } from './facets'
import { behind, type Order, ofSeller, type Range, rangeOf, type SellersList } from './range'

interface SellersRows<Sort extends string> extends SellersList {
  /** The column of the cursor's key. */
  key: PgColumn
  /** What each sort compares, never null; the id stands for the time of creation. */
  sorts: Record<Sort, PgColumn | SQL>
}

interface CountedRows extends SellersList {
  /** The column whose index a count follows; the id where it is absent. null: any matching rows are counted, as they are found. */
  countedBy?: PgColumn | null
}

interface RowsRequest<Sort extends string> {
  sort: ListSort<Sort>
  cursor?: Cursor
  size: number
}

/** Reads the rows of a page in the requested order, and whether more follow. */
export async function selectListRows<Sort extends string, Row>(
  list: SellersRows<Sort>,
  { sort, cursor, size }: RowsRequest<Sort>,
  select: (range: Range) => Promise<Row[]>,
): Promise<{ items: Row[]; more: boolean }> {
  const isBackwards = cursor?.side === 'before'
  const order = { by: list.sorts[sort.by], isDescending: sort.descending !== isBackwards }
  const beyond = cursor && beyondKey(list, order, cursor.key)
  const rows = await select(rangeOf(list, order, { limit: size + 1, beyond }))
  const items = rows.slice(0, size)
  return { items: isBackwards ? items.reverse() : items, more: rows.length > size }
}

/** The position of the cursor's row is read in the same statement. */
function beyondKey(list: SellersRows<string>, order: Order, key: string): SQL {
  const { table, sellerId, seller, id } = list
  if (list.key === id) return behind(list, order, Number(key))
  const columns = order.by === id ? [id] : [order.by, id]
  const positions = columns.map(
    (column) => sql`(select ${column} from ${table} where ${list.key} = ${key} and ${sellerId} = ${seller})`,
  )
  const compared = sql.raw(order.isDescending ? '<' : '>')
  return sql`(${sql.join(columns, sql`, `)}) ${compared} (${sql.join(positions, sql`, `)})`
}

/** How many rows match, counted up to `max` along an index. */
export async function countListRows(db: Db | Tx, list: CountedRows, max: number): Promise<number> {
  const [row] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${matchingRows(list, max)}) counted`,
  )
  return row!.total
}

/** What of each row is added up, and the word of those whose amounts may be added. */
interface Summed {
  value: PgColumn | SQL
  by: PgColumn | SQL
}

/** The sums of the matching rows, at most `max` of them, by their words. */
export async function sumListRows(
  db: Db | Tx,
  list: CountedRows,
  { value, by }: Summed,
  max: number,
): Promise<{ word: string; value: number }[]> {
  const rows = await db.execute<{ word: string; value: string }>(sql`
    select word, sum(value)::text as value from (${matchingRows(list, max, sql`${by} as word, ${value} as value`)}) summed
    group by word`)
  return rows.map((row) => ({ word: row.word, value: Number(row.value) }))
}

function matchingRows(list: CountedRows, max: number, selected?: SQL): SQL {
  const { facets = [] } = list
  const sortBy = list.countedBy ?? undefined
  return facets.length
    ? rowsByFacets({ ...list, facets, sortBy }, max, selected)
    : rowsAlong(list, max, selected)
}

function rowsAlong(list: CountedRows, max: number, selected = sql``): SQL {
  const { table, sellerId, id, only, filters, countedBy = id } = list
  const along = countedBy && sql`order by ${sellerId} desc, ${countedBy} desc`
  return sql`select ${selected} from ${table} where ${and(ofSeller(list), only, ...filters)} ${along ?? sql``} limit ${max}`
}
