// Lists that are filtered by columns of few values. One index has the seller, all those columns and the order of the list; it is read
// once for each combination of values that a filter leaves open, up to a page each. So a page and a count cost the same however many
// rows match, also where two frequent values hardly ever occur together. Values that are not known are found in the index, each by
// one look at it.
import { and, is, type SQL, sql } from 'drizzle-orm'
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core'

export interface Facet {
  /**
   * A column, an expression as its index has it, or the condition for a known value: one that compares columns of the index with
   * expressions of the value, where several columns make one facet. Rows without a value are in no facet.
   */
  compared: PgColumn | SQL | ((value: SQL) => SQL)
  /** The values that match: one where a filter is given, otherwise all that there are; absent where they are found in the index. */
  values?: readonly (string | number)[] | undefined
  /** Between which values of the column those that match are found. */
  within?: SQL | undefined
  /** Which of the found values match. */
  matches?: ((value: SQL) => SQL) | undefined
  /** The same as a condition, by which a total is estimated; absent where all rows match. */
  condition?: SQL | undefined
}

export interface FacetedRows {
  table: PgTable
  sellerId: PgColumn
  id: PgColumn
  /** Whose rows are listed. */
  seller: number
  /** The rows that the index has, where it is a partial one. */
  only?: SQL | undefined
  /** In the sequence of the index; none where only the ids are to be read first, by an index that has all that is compared. */
  facets: readonly Facet[]
  /** The column behind the facets in the index; the id where it is absent. */
  sortBy?: PgColumn | SQL | undefined
  /** What else is compared. */
  filters?: readonly (SQL | undefined)[]
}

interface FacetedPage {
  isDescending: boolean
  limit: number
  /** How many rows are passed over. */
  offset?: number
}

/** A statement that selects the ids of the first matching rows. */
export function idsByFacets(list: FacetedRows, { isDescending, limit, offset = 0 }: FacetedPage): SQL {
  const { table, id, sortBy: by = id } = list
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  return sql`select found.id from ${combinations(list)} cross join lateral (
      select ${by} as by, ${id} as id from ${table} where ${inFacets(list)}
      order by ${by} ${direction}, ${id} ${direction} ${upTo(limit + offset)}) found
    order by found.by ${direction}, found.id ${direction} limit ${limit} offset ${offset}`
}

/** The condition that a row is one of those whose ids a statement selects; an array, so that each is read by its id. */
export const withIds = (id: PgColumn, ids: SQL): SQL => sql`${id} = any(array(${ids}))`

/** Rows in the order of the index: without it Postgres may read the table as far as it finds enough of them. */
const firstOf = (list: FacetedRows, max: number, selected = sql``): SQL =>
  sql`select ${selected} from ${list.table} where ${inFacets(list)} order by ${list.sortBy ?? list.id} desc ${upTo(max)}`

/** A statement whose rows are as many as match, up to `max`, with what is selected of each. */
export const rowsByFacets = (list: FacetedRows, max: number, selected?: SQL): SQL => sql`
  select ${selected ? sql`found.*` : sql``} from ${combinations(list)}
    cross join lateral (${firstOf(list, max, selected)}) found limit ${max}`

/** A statement that counts the rows of each of the known values of the only facet, each up to `max`. */
export const countsByFacet = (list: FacetedRows & { facets: readonly [Facet] }, max: number): SQL => sql`
  select ${valueIn(0)} as status, (
    select count(*)::int from (${firstOf(list, max)}) capped) as count
  from ${combinations(list)}`

/**
 * A limit that the planner does not know. It then expects a tenth of a combination and reads the index in its order; with a limit above
 * the size that it expects of one, which is that of an average one, it would read a large one as a whole and sort it.
 */
const upTo = (limit: number) => sql`limit (select ${limit}::int)`

const nameOf = (index: number) => sql.raw(`facet_${index}`)
const valueIn = (index: number) => sql`${nameOf(index)}.value`

const isOne = ({ values }: Facet) => values?.length === 1
const typeOf = ({ compared }: Facet) => (is(compared, PgColumn) ? sql.raw(compared.getSQLType()) : sql`text`)

/** The condition for the rows of the seller with the values of the first facets; of all where `count` is absent. */
function inFacets({ sellerId, seller, only, facets, filters = [] }: FacetedRows, count?: number): SQL {
  const compared = facets.slice(0, count).map((facet, index) => {
    const value = isOne(facet) ? sql`${facet.values![0]}::${typeOf(facet)}` : valueIn(index)
    return typeof facet.compared === 'function' ? facet.compared(value) : sql`${facet.compared} = ${value}`
  })
  const others = count === undefined ? filters : []
  return and(sql`${sellerId} = ${seller}`, only, ...compared, ...others)!
}

/** One row for each combination of values. */
function combinations(list: FacetedRows): SQL {
  const parts = list.facets.flatMap((facet, index) => {
    const { values } = facet
    if (isOne(facet)) return []
    const all = values
      ? sql`unnest(${sql.param(`{${values.join(',')}}`)}::${typeOf(facet)}[])`
      : sql`lateral (${foundValues(list, index)})`
    return [sql` cross join ${all} ${nameOf(index)} (value)`]
  })
  return sql.join([sql`(select) seller`, ...parts])
}

/** The values of a facet that the index has behind those of the facets before it, each found from the one before. */
function foundValues(list: FacetedRows, index: number): SQL {
  const { compared: column, matches, within } = list.facets[index]! as Facet & { compared: PgColumn }
  const first = sql`select min(${column}) from ${list.table} where ${and(inFacets(list, index), within)}`
  const condition = matches ? sql`and ${matches(sql`value`)}` : sql``
  return sql`with recursive one (value) as (
      (${first}) union all
      select (${first} and ${column} > one.value) from one where one.value is not null)
    select value from one where value is not null ${condition}`
}
