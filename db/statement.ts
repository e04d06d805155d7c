// Queries that are built once and asked many times. drizzle writes the text of a query anew each time it is asked, which
// costs a busy server more than everything that it does with the answer; the hot ones are kept here as they were written.
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { type IndexColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '@/db/client'

interface Query<Rows> {
  prepare(name: string): { execute(): Promise<Rows> }
}

/** What drizzle keeps of a query that is built. */
interface Built<Rows> {
  params: readonly unknown[]
  execute(): Promise<Rows>
}

interface Encoded {
  value: { name: string }
  encoder: { mapToDriverValue(value: unknown): unknown }
}

/** A query with gaps, by name, which each asking fills. */
export function statement<Names extends string, Rows>(
  build: (db: Db, gap: (name: Names) => Placeholder) => Query<Rows>,
): (db: Db, given: Record<Names, string | number>) => Promise<Rows> {
  let built: Built<Rows> | undefined
  return (db, given) => {
    built ??= builtOf(build(db, (name) => sql.placeholder(name)))
    return ask(db, built, given)
  }
}

/** SQL with gaps, as it stands; each gap is told its type there (`::uuid`) where Postgres can't see it. */
export function command<Names extends string>(
  build: (gap: (name: Names) => Placeholder) => SQL,
): (db: Db, given: Record<Names, string | number | null>) => Promise<void> {
  let built: { sql: string; params: unknown[] } | undefined
  return async (db, given) => {
    built ??= new PgDialect().sqlToQuery(build((name) => sql.placeholder(name)))
    await clientOf(db).unsafe(
      built.sql,
      built.params.map((param) => paramOf(param, given)),
    )
  }
}

/** Inserts one row of plain values and answers it as it is kept; a query for each set of columns that is ever given. */
export function insertion<Table extends PgTable>(
  table: Table,
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect']> {
  const insert = insertionOf(table)
  return async (db, row) => (await insert(db, row))!
}

/** The same, where no row has these columns' values yet; undefined where one has. */
export function insertionUnless<Table extends PgTable>(
  table: Table,
  target: IndexColumn | IndexColumn[],
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  return insertionOf(table, target)
}

function insertionOf<Table extends PgTable>(
  table: Table,
  target?: IndexColumn | IndexColumn[],
): (db: Db, row: Table['$inferInsert']) => Promise<Table['$inferSelect'] | undefined> {
  const known = new Map<string, Built<Table['$inferSelect'][]>>()
  return async (db, row) => {
    const names = Object.keys(row).filter((name) => row[name as keyof typeof row] !== undefined)
    const columns = names.join()
    let built = known.get(columns)
    if (!built) {
      const gaps = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]))
      const insert = db.insert(table).values(gaps as Table['$inferInsert'])
      const query = (target ? insert.onConflictDoNothing({ target }) : insert).returning()
      built = builtOf(query as unknown as Query<Table['$inferSelect'][]>)
      known.set(columns, built)
    }
    const [inserted] = await ask(db, built, row)
    return inserted
  }
}

/** Without a name of drizzle's: the client names statements itself, where no pooler forbids it. */
const builtOf = <Rows>(query: Query<Rows>) =>
  query.prepare(undefined as unknown as string) as unknown as Built<Rows>

/** On the connection of this database or transaction, whichever the query was built on. */
function ask<Rows>(db: Db, built: Built<Rows>, given: Record<string, unknown>): Promise<Rows> {
  const client = clientOf(db)
  const params = built.params.map((param) => paramOf(param, given))
  return Object.assign(Object.create(Object.getPrototypeOf(built)), built, { client, params }).execute()
}

interface Client {
  unsafe(text: string, params: unknown[]): PromiseLike<unknown>
}

const clientOf = (db: Db) => (db as unknown as { session: { client: Client } }).session.client

function paramOf(param: unknown, given: Record<string, unknown>): unknown {
  if (typeof param !== 'object' || param === null) return param
  if (!('encoder' in param)) return 'name' in param ? given[(param as { name: string }).name] : param
  const { value, encoder } = param as Encoded
  const filled = given[value.name] ?? null
  return filled === null ? null : encoder.mapToDriverValue(filled)
}
