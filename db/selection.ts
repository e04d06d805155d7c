// Columns of the schema in statements of postgres.js: their names in the text, and their values as drizzle maps them.
import { type GetColumnData, getTableColumns, getTableName, is, SQL, sql, type Table } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { SqlPart } from './hot-sql'

export interface Selection<Shape> extends SqlPart {
  /** The same columns in a statement of drizzle. */
  columns: SQL
  /** How many values of a row are its. */
  width: number
  /** The values of a row from a position on. */
  rowOf(values: readonly unknown[], from?: number): Shape
}

type Columns = Record<string, PgColumn>

/** The given columns, as `select ${selection} from …` and `returning ${selection}` name them: with their table, which has no alias. */
export function selection<Chosen extends Columns>(
  chosen: Chosen,
): Selection<{ [Name in keyof Chosen]: GetColumnData<Chosen[Name]> }> {
  const columns = Object.entries(chosen)
  const text = columns.map(([, column]) => `${tableOf(column.table)}."${column.name}"`).join(', ')
  return {
    textFrom: () => text,
    columns: sql.raw(text),
    width: columns.length,
    rowOf(values, from = 0) {
      const row: Record<string, unknown> = {}
      let at = from
      for (const [name, column] of columns) {
        const value = values[at++]
        row[name] = value === null ? null : column.mapFromDriverValue(value)
      }
      return row as never
    },
  }
}

const known = new WeakMap<PgTable, readonly (readonly [name: string, column: PgColumn])[]>()

/** The columns of a table with the names of their members, listed once. */
function columnsOf(table: PgTable) {
  const columns = known.get(table) ?? Object.entries(getTableColumns(table) as Columns)
  known.set(table, columns)
  return columns
}

/** All columns of a table. */
export const selectionOf = <Of extends PgTable>(table: Of): Selection<Of['$inferSelect']> =>
  selection(getTableColumns(table) as Columns) as Selection<Of['$inferSelect']>

/** The named columns of a table. */
export function selectionFrom<Of extends PgTable, Name extends keyof Of['$inferSelect'] & string>(
  table: Of,
  names: readonly Name[],
): Selection<Pick<Of['$inferSelect'], Name>> {
  const columns = getTableColumns(table) as Columns
  const chosen = Object.fromEntries(names.map((name) => [name, columns[name]!]))
  return selection(chosen) as unknown as Selection<Pick<Of['$inferSelect'], Name>>
}

/** A row for `insert into … ${inserted(table, row)}`; columns that it leaves out get their default, other members are ignored. */
export function inserted<Into extends PgTable>(table: Into, row: Into['$inferInsert']): SqlPart {
  const columns = columnsOf(table).filter(([name]) => row[name as keyof typeof row] !== undefined)
  return rowsOf(columns, [row])
}

/** The name of a table in `insert into ${nameOf(table)} …`. */
export const nameOf = (table: PgTable): SqlPart => ({ textFrom: () => tableOf(table) })

/** What `update … set ${assigned(table, change)}` sets; members that are undefined or no column are ignored. */
export function assigned<Into extends PgTable>(
  table: Into,
  change: Partial<Into['$inferInsert']>,
): Required<SqlPart> {
  const given = change as Record<string, unknown>
  const columns = columnsOf(table).filter(([name]) => given[name] !== undefined)
  return {
    parameters: columns.map(([name, column]) => valueIn(column, given[name])),
    textFrom: (number) => columns.map(([, { name }], index) => `"${name}" = $${number + index}`).join(', '),
  }
}

const valueIn = (column: PgColumn, value: unknown) =>
  value === null ? null : column.mapToDriverValue(value as never)

/** The same for a row whose id was claimed before: `insert into … ${insertedWithId(table, row)}`. */
export const insertedWithId = <Into extends PgTable>(table: Into, row: Into['$inferSelect']): SqlPart =>
  rowsOf(columnsOf(table), [row], ' overriding system value')

/** A row as it will be stored: with its id, and with the defaults of its columns that are constants. Throws for any other default. */
export function withDefaults<Into extends PgTable>(
  table: Into,
  row: Into['$inferInsert'],
  id: number,
): Into['$inferSelect'] {
  const given: Record<string, unknown> = { ...row, id }
  const stored: Record<string, unknown> = {}
  for (const [name, column] of columnsOf(table)) stored[name] = given[name] ?? defaultOf(column, given[name])
  return stored as Into['$inferSelect']
}

function defaultOf(column: PgColumn, given: unknown): unknown {
  if (given === null || !column.hasDefault) return null
  if (is(column.default, SQL)) throw new Error(`The default of ${column.name} is known to the database alone`)
  return column.default ?? null
}

/** Rows for `insert into … ${insertedRows(table, names, rows)}`, with the named columns; what a row leaves out is null. */
export function insertedRows<Into extends PgTable, Name extends keyof Into['$inferInsert'] & string>(
  table: Into,
  names: readonly Name[],
  rows: readonly Pick<Into['$inferInsert'], Name>[],
): SqlPart {
  const columns = getTableColumns(table) as Columns
  return rowsOf(
    names.map((name) => [name, columns[name]!]),
    rows,
  )
}

function rowsOf(
  columns: readonly (readonly [name: string, column: PgColumn])[],
  rows: readonly object[],
  overriding = '',
): SqlPart {
  const parameters: unknown[] = []
  for (const row of rows as readonly Record<string, unknown>[])
    for (const [name, column] of columns) {
      parameters.push(valueIn(column, row[name] ?? null))
    }
  return {
    parameters,
    textFrom(number) {
      let at = number
      const places = rows.map(() => `(${columns.map(() => `$${at++}`).join(', ')})`)
      return `(${columns.map(([, { name }]) => `"${name}"`).join(', ')})${overriding} values ${places.join(', ')}`
    },
  }
}

function tableOf(table: Table): string {
  const { schema } = getTableConfig(table as PgTable)
  return schema ? `"${schema}"."${getTableName(table)}"` : `"${getTableName(table)}"`
}
