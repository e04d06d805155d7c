// Queries that are built once and run many times. drizzle builds the text of a query for each run, which costs a busy server
// more than handling the result; the hot queries are stored here with their text.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type IndexColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'

interface Query<Rows> {
  prepare(name: string): { execute(): Promise<Rows> }
}

/** The members in use of a query that drizzle has built. */
interface Built<Rows> {
  params: readonly unknown[]
  execute(): Promise<Rows>
}

interface Encoded {
  value: { name: string }
  encoder: { mapToDriverValue(value: unknown): unknown }
}

/** A query with named placeholders, which each run fills. */
export function statement<Names extends string, Rows>(
  build: (db: Db, placeholder: (name: Names) => Placeholder) => Query<Rows>,
): (db: Db, values: Record<Names, string | number>) => Promise<Rows> {
  let built: Built<Rows> | undefined
  return (db, values) => {
    built ??= builtOf(build(db, (name) => sql.placeholder(name)))
    return run(db, built, values)
  }
}

/** A command in SQL with placeholders, each with a cast (`::uuid`) where Postgres cannot infer its type. Returns the number of rows. */
export function command<Names extends string>(
  build: (placeholder: (name: Names) => Placeholder) => SQL,
): (db: Db, values: Record<Names, string | number | null>) => Promise<number> {
  let built: { sql: string; params: unknown[] } | undefined
  return async (db, values) => {
    built ??= new PgDialect().sqlToQuery(build((name) => sql.placeholder(name)))
    const result = (await clientOf(db).unsafe(
      built.sql,
      built.params.map((param) => paramOf(param, values)),
    )) as { count: number }
    return result.count
  }
}

/** Inserts one row of plain values and returns it as stored. One query is built for each set of columns. */
export function insertion<Table extends PgTable>(
  table: Table,
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect']> {
  const insert = insertionOf(table)
  return async (db, row) => (await insert(db, row))!
}

/** The same, unless a row with these values exists; then it returns undefined. */
export function insertionUnless<Table extends PgTable>(
  table: Table,
  target: IndexColumn | IndexColumn[],
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  return insertionOf(table, target)
}

const MAX_ROWS = 50

/** Inserts rows of plain values; what a row has not is null. One query is built for each number of rows, up to 50 at once. */
export function insertionOfRows<Table extends PgTable, Name extends keyof Table['$inferInsert'] & string>(
  table: Table,
  names: readonly Name[],
): (db: Db, rows: readonly Pick<Table['$inferInsert'], Name>[]) => Promise<void> {
  const queries = new Map<number, Built<unknown>>()
  const nameOf = (name: Name, index: number) => `${name} ${index}`
  const build = (db: Db, count: number) => {
    const placeholders = Array.from({ length: count }, (_, index) =>
      Object.fromEntries(names.map((name) => [name, sql.placeholder(nameOf(name, index))])),
    )
    const insert = db.insert(table).values(placeholders as Table['$inferInsert'][])
    return builtOf(insert as unknown as Query<unknown>)
  }
  return async (db, rows) => {
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const some = rows.slice(from, from + MAX_ROWS)
      const built = queries.get(some.length) ?? build(db, some.length)
      queries.set(some.length, built)
      const values = some.flatMap((row, index) => names.map((name) => [nameOf(name, index), row[name]]))
      await run(db, built, Object.fromEntries(values))
    }
  }
}

function insertionOf<Table extends PgTable>(
  table: Table,
  target?: IndexColumn | IndexColumn[],
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  const queries = new Map<string, Built<Table['$inferSelect'][]>>()
  return async (db, row) => {
    const names = Object.keys(row).filter((name) => row[name as keyof typeof row] !== undefined)
    const columns = names.join()
    let built = queries.get(columns)
    if (!built) {
      const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
      const insert = db.insert(table).values(placeholders as Table['$inferInsert'])
      const query = (target ? insert.onConflictDoNothing({ target }) : insert).returning()
      built = builtOf(query as unknown as Query<Table['$inferSelect'][]>)
      queries.set(columns, built)
    }
    const [inserted] = await run(db, built, row)
    return inserted
  }
}

/** Without a name by drizzle: the client names statements itself, except behind a pooler. */
const builtOf = <Rows>(query: Query<Rows>) =>
  query.prepare(undefined as unknown as string) as unknown as Built<Rows>

/** Runs on the connection of this database or transaction, whichever the query was built on. */
function run<Rows>(db: Db, built: Built<Rows>, values: Record<string, unknown>): Promise<Rows> {
  const client = clientOf(db)
  const params = built.params.map((param) => paramOf(param, values))
  return Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client, params }).execute()
}

interface Client {
  unsafe(text: string, params: unknown[]): PromiseLike<unknown>
}

const clientOf = (db: Db) => (db as unknown as { session: { client: Client } }).session.client

function paramOf(param: unknown, values: Record<string, unknown>): unknown {
  if (typeof param !== 'object' || param === null) return param
  if (!('encoder' in param)) return 'name' in param ? values[(param as { name: string }).name] : param
  const { value, encoder } = param as Encoded
  const filled = values[value.name] ?? null
  return filled === null ? null : encoder.mapToDriverValue(filled)
}
