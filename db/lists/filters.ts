// Conditions that many lists share.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { orderMetadata } from '@/db/schema'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { hashesOfFilter } from '@/lib/payments/orders/metadata-entry'
import type { Facet } from './facets'
import { given } from './page'

/** Rows of the orders that a search found. */
export const ofFoundOrders = (column: PgColumn, orderIds: readonly number[] | undefined) =>
  given(orderIds, (ids) => sql`${column} = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`)

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

/**
 * The facets of a list, and where its rows are read. None where they are read along their values: an index has the value first and the
 * facets behind it, and Postgres, which then knows the values, chooses between that index and the one of the facets.
 */
export function alongValues<Chosen>(
  db: Db | Tx,
  chosen: readonly Chosen[] | undefined,
  isAlong: boolean,
): { facets: readonly Chosen[] | undefined; asked: Db | Tx } {
  return isAlong && chosen?.length ? { facets: [], asked: db.planned() } : { facets: chosen, asked: db }
}

/** No facets, where a list is filtered by days or amounts alone: see `facets` of `selectListRows`. */
export const withLimits = ({
  from,
  to,
  min,
  max,
}: {
  from?: CivilDate
  to?: CivilDate
  min?: number
  max?: number
}): [] | undefined => (from || to || min !== undefined || max !== undefined ? [] : undefined)

/** The dates from one to another that a list has, both included, as facets of its rows; absent where neither is given. */
export function facetsOfDates(
  column: PgColumn,
  { from, to }: { from?: CivilDate; to?: CivilDate },
): Facet[] | undefined {
  const within = and(
    given(from, (first) => gte(column, first)),
    given(to, (last) => lte(column, last)),
  )
  return within && [{ compared: column, within, condition: within }]
}

/**
 * The rows that a search found. An array of unknown length: with a list Postgres may walk the index of the order and test each
 * row against it.
 */
export const idIsOneOf = (column: PgColumn, { ids }: { ids?: readonly number[] }) =>
  given(
    ids,
    (found) => sql`${column} = any(array(select unnest(${sql.param(`{${found.join(',')}}`)}::bigint[])))`,
  )

/** The order of a row has an entry of the metadata; `column` is its id. */
export const ofOrdersWith = (
  column: PgColumn,
  sellerId: number,
  entry: { key: string; value: string },
): SQL =>
  inArray(
    column,
    sql`(select ${orderMetadata.orderId} from ${orderMetadata} where ${and(withEntry(entry), eq(orderMetadata.sellerId, sellerId))})`,
  )

/** The rows of an entry in `order_metadata`. */
export function withEntry(entry: { key: string; value: string }): SQL {
  const [first, ...others] = hashesOfFilter(entry)
  return others.length === 0
    ? eq(orderMetadata.entry, first!)
    : inArray(orderMetadata.entry, [first!, ...others])
}
