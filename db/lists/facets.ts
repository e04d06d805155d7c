// Lists that are filtered by columns of few values. One index has the seller, all those columns and the order of the list; it is read
// once for each combination of values that a filter leaves open, up to a page each. So a page and a count cost the same however many
// rows match, also where two frequent values hardly ever occur together.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface Facet {
  /**
   * A column of text, an expression as its index has it, or the condition for a value: one that compares columns of the index with
   * expressions of the value, where several columns make one facet.
   */
  of: PgColumn | SQL | ((value: SQL) => SQL)
  /** The values that match: one where a filter is given, otherwise all that there are. */
  values: readonly string[]
}

export interface Faceted {
  table: PgTable
  sellerId: PgColumn
  id: PgColumn
  /** The seller. */
  ofSeller: number
  /** In the sequence of the index; none where only the ids are to be read first, by an index that has all that `where` compares. */
  facets: readonly Facet[]
  /** The column behind the facets in the index; the id where it is absent. */
  sortBy?: PgColumn | SQL | undefined
  /** What else the index is limited to, and where a page begins. */
  where?: SQL | undefined
}

export interface FacetedPage {
  isDescending: boolean
  limit: number
  /** How many rows are passed over. */
  offset?: number
}

/** A statement that selects the ids of the first matching rows. */
export function idsByFacets(list: Faceted, { isDescending, limit, offset = 0 }: FacetedPage): SQL {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const by = list.sortBy ?? list.id
  const inOrder = sql`order by ${by} ${direction}, ${list.id} ${direction} limit ${limit + offset}`
  return sql`select found.id from ${combinations(list.facets)} cross join lateral (
      select ${by} as by, ${list.id} as id from ${list.table} where ${matching(list)} ${inOrder}) found
    order by found.by ${direction}, found.id ${direction} limit ${limit} offset ${offset}`
}

/** Rows in the order of the index: without it Postgres may read the table as far as it finds enough of them. */
const firstOf = (list: Faceted, max: number): SQL =>
  sql`select from ${list.table} where ${matching(list)} order by ${list.sortBy ?? list.id} desc limit ${max}`

/** A statement whose rows are as many as match, up to `max`. */
export const rowsByFacets = (list: Faceted, max: number): SQL => sql`
  select from ${combinations(list.facets)} cross join lateral (${firstOf(list, max)}) found limit ${max}`

/** A statement that counts the rows of each value of the only facet, each up to `max`. */
export const countsByFacet = (list: Faceted & { facets: readonly [Facet] }, max: number): SQL => sql`
  select ${nameOf(0)}.value as status, (
    select count(*)::int from (${firstOf(list, max)}) capped) as count
  from ${combinations(list.facets)}`

const nameOf = (index: number) => sql.raw(`facet_${index}`)

function combinations(facets: readonly Facet[]): SQL {
  if (facets.length === 0) return sql`(select) the_only_one`
  const lists = facets.map(
    ({ values }, index) =>
      sql`unnest(${sql.param(`{${values.join(',')}}`)}::text[]) ${nameOf(index)} (value)`,
  )
  return sql.join(lists, sql` cross join `)
}

function matching({ sellerId, ofSeller, facets, where }: Faceted): SQL {
  const conditions = [
    sql`${sellerId} = ${ofSeller}`,
    ...facets.map(({ of }, index) => {
      const value = sql`${nameOf(index)}.value`
      return typeof of === 'function' ? of(value) : sql`${of} = ${value}`
    }),
    ...(where ? [where] : []),
  ]
  return sql.join(conditions, sql` and `)
}
