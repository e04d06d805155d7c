// Column types that the tables share: instants with time zone, centavos as bigint, closed sets as CHECK constraints.
import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, check, pgSchema, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Centavos } from '@/lib/base/kernel/money'

/** What is needed before the cell of a seller is known, or belongs to the operator: see "Two kinds of tables" in db/README.md. */
export const platform = pgSchema('platform')

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const centavosColumn = (name: string) => bigint(name, { mode: 'number' }).$type<Centavos>()

export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

/** Of a partitioned table, whose primary key has the column of the ranges too. Assigned once, so unique alone. */
export const partitionedId = () => bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity()

const quoted = (values: readonly string[]): SQL => sql.raw(values.map((value) => `'${value}'`).join(', '))

/** A CHECK that restricts a text column to the tuple that its noun declares. */
export function oneOf(name: string, column: AnyPgColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${quoted(values)})`)
}

/** Whether a column has a value, as the condition of a partial index. */
export const isSet = (column: AnyPgColumn): SQL => sql`${sql.identifier(column.name)} is not null`

/** A key of a value that a row may lack. It has no entry for a row without one; a plain key would, and each is written with its row. */
export const uniqueWhereSet = (name: string, column: AnyPgColumn) =>
  uniqueIndex(name).on(column).where(isSet(column))

/**
 * A name as it is compared: in any case and without accents, also of one that is stored in NFD. Its functions are immutable and have
 * no table, so that indexes have it, also on a worker of Citus.
 */
export const plainName = (name: AnyPgColumn | SQL): SQL =>
  sql`regexp_replace(normalize(lower(${name}), NFD), '[\\u0300-\\u036f]', '', 'g')`
