// Lists that are filtered by columns of few values. One index has the seller, all those columns and the order of the list; it is read
// once for each combination of values that a filter leaves open, up to a page each. So a page and a count cost the same however many
// rows match, also where two frequent values hardly ever occur together.
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface Facet {
  /** A column of text, or an expression as its index has it. */
  of: PgColumn | SQL
  /** The values that match: one where a filter is given, otherwise all that there are. */
  values: readonly string[]
}

interface Faceted {
  table: PgTable
  sellerId: PgColumn
  id: PgColumn
  /** The seller. */
  ofSeller: number
  /** In the sequence of the index. */
  facets: readonly Facet[]
  /** The column behind the facets in the index; the id where it is absent. */
  sortBy?: PgColumn
  /** What else the index is limited to, and where a page begins. */
  where?: SQL | undefined
}

/** A statement that selects the ids of the first matching rows. */
export function idsByFacets(
  list: Faceted,
  { isDescending, limit }: { isDescending: boolean; limit: number },
): SQL {
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const by = list.sortBy ?? list.id
  const inOrder = sql`order by ${by} ${direction}, ${list.id} ${direction} limit ${limit}`
  return sql`select found.id from ${combinations(list.facets)} cross join lateral (
      select ${by} as by, ${list.id} as id from ${list.table} where ${matching(list)} ${inOrder}) found
    order by found.by ${direction}, found.id ${direction} limit ${limit}`
}

/** A statement whose rows are as many as match, up to `max`. */
export const rowsByFacets = (list: Faceted, max: number): SQL => sql`
  select from ${combinations(list.facets)} cross join lateral (
    select from ${list.table} where ${matching(list)} limit ${max}) found
  limit ${max}`

const nameOf = (index: number) => sql.raw(`facet_${index}`)

const combinations = (facets: readonly Facet[]): SQL =>
  sql.join(
    facets.map(
      ({ values }, index) =>
        sql`unnest(${sql.param(`{${values.join(',')}}`)}::text[]) ${nameOf(index)} (value)`,
    ),
    sql` cross join `,
  )

function matching({ sellerId, ofSeller, facets, where }: Faceted): SQL {
  const conditions = [
    sql`${sellerId} = ${ofSeller}`,
    ...facets.map(({ of }, index) => sql`${of} = ${nameOf(index)}.value`),
    ...(where ? [where] : []),
  ]
  return sql.join(conditions, sql` and `)
}
