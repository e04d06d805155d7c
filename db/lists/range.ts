// Which of a seller's rows a page of a list has, in the API and in the portal.
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Facet, type FacetedRows, idsByFacets, withIds } from './facets'

export interface SellersList extends Omit<FacetedRows, 'facets' | 'sortBy'> {
  /**
   * The filters by columns of few values, where an index has them, the sorted column and what the other filters compare. None: only
   * the other filters are given, and the ids of a page are read by an index that has them.
   */
  facets?: readonly Facet[] | undefined
  /** What else is compared; without facets, all of it. */
  filters: readonly (SQL | undefined)[]
}

/** What rows are compared by, never null; the id stands for the time of creation. */
export interface Order {
  by: PgColumn | SQL
  isDescending: boolean
}

export interface Range {
  where: SQL
  orderBy: SQL[]
  limit: number
  offset: number
}

/**
 * The seller is written as a range and named first in the order, so that Postgres reads the index with that order; with an equality
 * it may scan all rows of the table by id, where the seller has few.
 */
export function rangeOf(
  list: SellersList,
  { by, isDescending }: Order,
  { limit, offset = 0, beyond }: { limit: number; offset?: number; beyond?: SQL | undefined },
): Range {
  const { id, sellerId, facets } = list
  const towards = isDescending ? desc : asc
  const filters = [...list.filters, beyond]
  const columns = by === id ? [sellerId, id] : [sellerId, by, id]
  const orderBy = columns.map((column) => towards(column))
  if (!facets) return { where: and(ofSeller(list), list.only, ...filters)!, orderBy, limit, offset }
  const ids = idsByFacets({ ...list, facets, filters, sortBy: by }, { isDescending, limit, offset })
  return { where: withIds(id, ids), orderBy, limit, offset: 0 }
}

export const ofSeller = ({ sellerId, seller }: Pick<SellersList, 'sellerId' | 'seller'>): SQL =>
  sql`${sellerId} between ${seller} and ${seller}`

/**
 * The condition for the rows behind one of the seller. Without the seller, whose range would be where Postgres begins to read: it would
 * pass over all rows before it. By the id alone: an index of the seller that has the id far behind would be read as a whole for it.
 */
export function behind(
  { table, id, sellerId, seller }: Omit<SellersList, 'filters'>,
  { by, isDescending }: Order,
  rowId: number | SQL,
): SQL {
  const compared = sql.raw(isDescending ? '<' : '>')
  if (by === id) return sql`${id} ${compared} ${rowId}`
  const position = sql`(select case when ${sellerId} = ${seller} then ${by} end from ${table} where ${id} = ${rowId})`
  return sql`(${by}, ${id}) ${compared} (${position}, ${rowId})`
}
