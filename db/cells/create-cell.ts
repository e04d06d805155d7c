import postgres from 'postgres'
import type { RawSql } from '@/db/connect'
import { valueTypes } from '@/db/value-types'
import { copySchema, SCHEMA_NAME } from './copy-schema'
import { FIRST_SCHEMA } from './databases'

interface StoredCell {
  number: number
  schema: string
  acceptsSellers: boolean
  sellers: number
}

/** The same key as that of migrations: no cell is made while they run. */
const MIGRATE_KEY = 7_213_002
const RESERVED = /^(public|platform|drizzle|information_schema|pg_.*)$/

/**
 * Makes a cell with all that the first one has but rows, and returns its number. Sellers are placed in it at once unless
 * `acceptsSellers` is false. Throws where the schema exists.
 * @param url direct, as the role that owns the tables
 */
export async function createCell(
  url: string,
  { schema, acceptsSellers = true }: { schema: string; acceptsSellers?: boolean },
): Promise<number> {
  if (!SCHEMA_NAME.test(schema) || RESERVED.test(schema))
    throw new Error(`Not a name for the schema of a cell: ${schema}`)
  return asOwner(url, (sql) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(${MIGRATE_KEY})`
      const [existing] = await tx`select from pg_namespace where nspname = ${schema}`
      if (existing) throw new Error(`There is a schema ${schema} already`)
      const [next] = await tx<{ number: number }[]>`
        select coalesce(max(number), 0) + 1 as number from platform.cells`
      await copySchema(tx, { from: FIRST_SCHEMA, to: schema })
      // The index of the search begins with no record.
      await tx.unsafe(`insert into ${schema}.search_progress (orders_done, orders_to, event_id, marked_event_id, marked_xid)
        values (0, 0, 0, 0, 0)`)
      await tx`insert into platform.cells (number, schema, accepts_sellers, created_at)
        values (${next!.number}, ${schema}, ${acceptsSellers}, now())`
      return next!.number
    }),
  )
}

/** No new seller is placed in the cell from now on; false where there is none with this schema. */
export async function closeCell(url: string, schema: string): Promise<boolean> {
  const closed = await asOwner(
    url,
    (sql) => sql`update platform.cells set accepts_sellers = false where schema = ${schema} returning number`,
  )
  return closed.length === 1
}

/** The cells with how many sellers the directory has in each. */
export async function listCells(url: string): Promise<StoredCell[]> {
  return asOwner(
    url,
    (sql) => sql<StoredCell[]>`
      select number, schema, accepts_sellers as "acceptsSellers",
        (select count(*)::int from platform.sellers where cell = number) as sellers
      from platform.cells order by number`,
  )
}

async function asOwner<Result>(url: string, work: (sql: RawSql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    types: valueTypes,
    onnotice: () => {},
    // The role may have the limits of the application.
    connection: { statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  })
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
