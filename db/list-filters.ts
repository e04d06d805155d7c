// Conditions that many lists share.
import { gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type CivilDate, endOfCivilDate, startOfCivilDate } from '@/lib/kernel/dates'
import { given } from './page'
import { orders } from './schema'

/** Instants on the days from one to another, both included. */
export const onDays = (column: PgColumn, { from, to }: { from?: CivilDate; to?: CivilDate }) => [
  given(from, (date) => gte(column, startOfCivilDate(date))),
  given(to, (date) => lt(column, endOfCivilDate(date))),
]

/**
 * What the order of creation compares: the id, which has the index that other filters share; with a filter by days their column, so
 * that Postgres reads those days only, and not all newer rows before them.
 */
export const byCreation = (
  { id, createdAt }: { id: PgColumn; createdAt: PgColumn },
  { from, to }: { from?: CivilDate; to?: CivilDate },
): PgColumn => (from || to ? createdAt : id)

/**
 * What a count follows: the column that a filter by days or by amounts limits, whose index then has the counted rows side by side;
 * otherwise the id, which has the indexes of the other filters.
 */
export const byLimits = (
  { id, createdAt, value }: { id: PgColumn; createdAt: PgColumn; value: PgColumn },
  { from, to, min, max }: { from?: CivilDate; to?: CivilDate; min?: number; max?: number },
): PgColumn => {
  if (from || to) return createdAt
  return min === undefined && max === undefined ? id : value
}

/** Amounts from one to another, both included. */
export const ofAmount = (column: PgColumn, { min, max }: { min?: number; max?: number }) => [
  given(min, (value) => gte(column, value)),
  given(max, (value) => lte(column, value)),
]

/**
 * The rows that a search found. An array of unknown length: with a list Postgres may walk the index of the order and test each
 * row against it.
 */
export const ofIds = (column: PgColumn, { ids }: { ids?: readonly number[] }) =>
  given(
    ids,
    (found) => sql`${column} = any(array(select unnest(${sql.param(`{${found.join(',')}}`)}::bigint[])))`,
  )

/**
 * Orders with an entry of the metadata. Written like the expression of the index, so that Postgres uses it. The metadata is always
 * an array, which Postgres expects of one order in 200: it looks through the newest orders only for an entry that its statistics
 * name as frequent. Where each order has another entry there are none, and it would take any entry for frequent.
 */
export const hasMetadata = (sellerId: number, { key, value }: { key: string; value: string }): SQL =>
  or(
    ...entriesOf(key, value).map(
      (
        entry,
      ) => sql`jsonb_typeof(${orders.metadata}) = 'array' and order_metadata_terms(${orders.sellerId}, ${orders.metadata})
        @> order_metadata_terms(${sellerId}::bigint, ${entry}::jsonb)`,
    ),
  )!

/** The metadata entries that a filter matches: responses write some numbers with an exponent, and the database does not. */
function entriesOf(key: string, value: string): string[] {
  const hasExponent = value.includes('e') && String(Number(value)) === value
  const values = hasExponent ? [value, Number(value)] : [value]
  return values.map((one) => JSON.stringify([{ key, value: one }]))
}
