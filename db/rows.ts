// What a decision writes: rows and statements that are sent together, with COMMIT.
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LateWrite } from './queries'
import { assigned, insertedRows, nameOf } from './selection'

type TableWithId = PgTable & { id: PgColumn }

export interface Rows {
  /** Inserts rows that have the same columns. */
  insert<Into extends PgTable>(table: Into, ...rows: readonly Into['$inferInsert'][]): void
  /** Changes a row whose lock is held, or that of its order. Returns it as it is then; members that are undefined stay as they are. */
  update<Of extends TableWithId, Row extends { id: number }>(
    table: Of,
    row: Row,
    change: Partial<Of['$inferInsert']>,
  ): Row
  /** Any other statement of `sql`, whose result nothing needs. */
  send(statement: LateWrite): void
}

/** Each statement sees those before it; all are sent with COMMIT, or before the next statement of the transaction. */
export const rowsOf = (tx: { withCommit(write: LateWrite): void }): Rows => ({
  insert(table, ...rows) {
    const [first] = rows as readonly Record<string, unknown>[]
    if (!first) return
    const names = definedIn(table, first)
    for (const row of rows as readonly Record<string, unknown>[])
      if (definedIn(table, row).some((name) => !names.includes(name)))
        throw new Error(`Rows of ${getTableName(table)} have different columns`)
    tx.withCommit((db) => db.sql`insert into ${nameOf(table)} ${insertedRows(table, names as never, rows)}`)
  },
  update(table, row, change) {
    tx.withCommit((db) => db.sql`update ${nameOf(table)} set ${assigned(table, change)} where id = ${row.id}`)
    return changed(row, change)
  },
  send: (statement) => tx.withCommit(statement),
})

const definedIn = (table: PgTable, row: Record<string, unknown>): string[] =>
  Object.keys(getTableColumns(table)).filter((name) => row[name] !== undefined)

/** A row with what a change sets, as it would be read. */
export const changed = <Row extends object>(row: Row, change: object): Row => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [[name, asStored(value)]])),
  ),
})

/** A value of jsonb has the names of its members in this order. */
function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const sorted = members.toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  return Object.fromEntries(sorted.map(([name, member]) => [name, asStored(member)]))
}
