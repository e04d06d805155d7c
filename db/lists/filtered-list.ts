// The rows of a list as its declaration says which: a condition for each given filter, and the facets that an index has.
import { eq, gte, lt, lte, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import type { Filter, Filters, FilterValues } from '@/lib/base/lists/filters'
import type { Facet } from './facets'
import type { SellersList } from './range'

type ListedTable = PgTable & { id: PgColumn; sellerId: PgColumn; uuid?: PgColumn }

/** The columns that the filters compare are members of the table. */
type Comparing<Table, Of extends Filters> = {
  [Name in keyof Of]: Of[Name] extends { column: infer Column extends string }
    ? Column extends keyof Table
      ? Of[Name]
      : never
    : Of[Name]
}

interface Filtered<Of extends Filters> {
  sellerId: number
  given: FilterValues<Of>
  /** The filters of few values that an index has, in its sequence, behind the seller; see `facets` of a SellersList. */
  facets?: readonly ((keyof Of & string) | Facet)[] | undefined
  /** Whether open values of the facets are found in the index. */
  areFound?: boolean
  /** The conditions of the filters that compare no column, and of whatever else limits the list. */
  also?: Readonly<Record<string, SQL | undefined>>
}

export function filteredList<Table extends ListedTable, Of extends Filters>(
  table: Table,
  filters: Of & Comparing<Table, Of>,
  { sellerId, given, facets, areFound = false, also = {} }: Filtered<Of>,
): SellersList & { key: PgColumn } {
  const values = given as Readonly<Record<string, unknown>>
  const conditions: Record<string, SQL | undefined> = { ...also }
  for (const [name, filter] of Object.entries<Filter<unknown>>(filters))
    if (filter.column && values[name] !== undefined)
      conditions[name] = conditionOf(columnOf(table, filter), filter, values[name])
  const facetOf = (name: keyof Of & string): Facet => {
    const open = areFound ? undefined : filters[name]!.values
    const chosen = values[name] === undefined ? open : [String(values[name])]
    return { compared: columnOf(table, filters[name]!), values: chosen, condition: conditions[name] }
  }
  const others = Object.entries(conditions).filter(([name]) => !facets?.includes(name))
  return {
    ...{ table, id: table.id, sellerId: table.sellerId, key: table.uuid ?? table.id, seller: sellerId },
    facets: facets?.map((one) => (typeof one === 'string' ? facetOf(one) : one)),
    filters: others.map(([, condition]) => condition),
  }
}

const columnOf = (table: PgTable, { column }: Filter<unknown>) =>
  (table as unknown as Record<string, PgColumn>)[column!]!

function conditionOf(column: PgColumn, { compare, kind }: Filter<unknown>, value: unknown): SQL {
  if (!compare) return eq(column, value)
  if (kind === 'day' && column.getSQLType() !== 'date') {
    const day = value as CivilDate
    return compare === 'from' ? gte(column, startOfCivilDate(day)) : lt(column, endOfCivilDate(day))
  }
  return compare === 'from' ? gte(column, value) : lte(column, value)
}
