// Lists that are read by an index of the seller, some columns of few values, and the order of the list, where not all values are known
// in advance: those that a filter leaves open are found in the index, each by one look at it. Each group of rows with the same values is
// then read up to a page, so that a page and a count cost the same however many rows match. See facets.ts for values that are known.
import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

export interface Group {
  /** Rows without a value are in no group. */
  column: PgColumn
  /** The only values that match; where they are absent, all that the index has. */
  values?: readonly (string | number)[] | undefined
  /** Between which values of the column those that match are found. */
  within?: SQL | undefined
  /** Which of the found values match. */
  matches?: ((value: SQL) => SQL) | undefined
}

export interface GroupedRows {
  table: PgTable
  sellerId: PgColumn
  id: PgColumn
  ofSeller: number
  /** The rows that the index has, where it is a partial one. */
  only?: SQL | undefined
  /** In the sequence of the index. */
  groups: readonly Group[]
  /** The column behind the groups in the index; the id where it is absent. */
  sortBy?: PgColumn | undefined
  /** What else is compared. */
  filters?: readonly (SQL | undefined)[]
}

interface GroupedPage {
  isDescending: boolean
  limit: number
  offset?: number
  /** The id of the row after which the page begins, in this order. */
  afterId?: number | SQL | undefined
}

/** A statement that selects the ids of the first matching rows, or of those after a row, which the seller must have. */
export function idsByGroups(
  list: GroupedRows,
  { isDescending, limit, offset = 0, afterId }: GroupedPage,
): SQL {
  const { table, id } = list
  const by = list.sortBy ?? id
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  const after = afterId === undefined ? undefined : beyond(list, afterId, isDescending)
  return sql`select found.id from ${groupsOf(list)} cross join lateral (
      select ${by} as by, ${id} as id from ${table} where ${and(inGroup(list), ...(list.filters ?? []), after)}
      order by ${by} ${direction}, ${id} ${direction} ${upTo(limit + offset)}) found
    order by found.by ${direction}, found.id ${direction} limit ${limit} offset ${offset}`
}

/** A statement whose rows are as many as match, up to `max`. In the order of the index, which else may not be what is read. */
export const rowsByGroups = (list: GroupedRows, max: number): SQL => sql`
  select from ${groupsOf(list)} cross join lateral (
    select from ${list.table} where ${and(inGroup(list), ...(list.filters ?? []))}
    order by ${list.sortBy ?? list.id}, ${list.id} ${upTo(max)}) found
  limit ${max}`

/**
 * A limit that the planner does not know. It then expects a tenth of a group and reads the index in its order; with a limit above the size
 * that it expects of a group, which is that of an average one, it would read a large group as a whole and sort it.
 */
const upTo = (limit: number) => sql`limit (select ${limit}::int)`

/** The condition that a row is one of those whose ids a statement selects; an array, so that each is read by its id. */
export const withIds = (id: PgColumn, ids: SQL): SQL => sql`${id} = any(array(${ids}))`

interface Sorted extends Pick<GroupedRows, 'table' | 'sellerId' | 'id' | 'ofSeller'> {
  sortBy?: PgColumn | SQL | undefined
}

/** The condition for the rows behind one of the seller, by a column and the id, or by the id where there is none. */
export function beyond(list: Sorted, afterId: number | SQL, isDescending: boolean): SQL {
  const { table, sellerId, ofSeller, id, sortBy } = list
  const compared = sql.raw(isDescending ? '<' : '>')
  if (!sortBy) return sql`${id} ${compared} ${afterId}`
  // By the id alone: an index of the seller that has the id far behind would be read as a whole for it.
  const position = sql`(select case when ${sellerId} = ${ofSeller} then ${sortBy} end from ${table} where ${id} = ${afterId})`
  return sql`(${sortBy}, ${id}) ${compared} (${position}, ${afterId})`
}

const nameOf = (index: number) => sql.raw(`group_${index}`)
const foundIn = (index: number) => sql`${nameOf(index)}.value`

/** The condition for the rows of the seller with the values of the first groups; of all where `count` is absent. */
const inGroup = ({ sellerId, ofSeller, only, groups }: GroupedRows, count = groups.length): SQL =>
  sql.join(
    [
      sql`${sellerId} = ${ofSeller}`,
      ...(only ? [only] : []),
      ...groups
        .slice(0, count)
        .map(({ column, values }, index) =>
          values?.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = ${foundIn(index)}`,
        ),
    ],
    sql` and `,
  )

/** One row for each group. */
function groupsOf(list: GroupedRows): SQL {
  const parts = list.groups.flatMap(({ column, values }, index) => {
    if (values?.length === 1) return []
    if (!values) return [sql` cross join lateral (${foundValues(list, index)}) ${nameOf(index)} (value)`]
    const array = sql`${sql.param(`{${values.join(',')}}`)}::${sql.raw(column.getSQLType())}[]`
    return [sql` cross join unnest(${array}) ${nameOf(index)} (value)`]
  })
  return sql.join([sql`(select) seller`, ...parts])
}

/** The values of a column that the index has behind those of the groups before it, each found from the one before. */
function foundValues(list: GroupedRows, index: number): SQL {
  const { column, matches, within } = list.groups[index]!
  const first = sql`select min(${column}) from ${list.table} where ${and(inGroup(list, index), within)}`
  const condition = matches ? sql`and ${matches(sql`value`)}` : sql``
  return sql`with recursive one (value) as (
      (${first}) union all
      select (${first} and ${column} > one.value) from one where one.value is not null)
    select value from one where value is not null ${condition}`
}
