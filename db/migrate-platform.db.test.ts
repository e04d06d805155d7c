// The migration that moves the tables of the platform, on a database with a row in each table.
import postgres, { type Sql } from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { migrationsUntil } from '@/lib/testing/database/migrations-until'
import { allTables } from '@/lib/testing/database/tables'
import { migrateDatabase } from './migrate'
import { urlOf } from './test-server'

const { adminUrl, prefix } = inject('testServer')
const name = `${prefix}_platform`
const url = urlOf(adminUrl, name)
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
afterAll(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
})

/** The directory, and tables of later migrations. */
const others = [
  'sellers',
  'cells',
  'cell_migrations',
  'operator_idempotency_keys',
  'cell_leases',
  'cell_workers',
]
const moved = allTables
  .filter((table) => table.schema && !others.includes(table.name))
  .map((table) => table.name)

const VALUES: Record<string, string> = {
  ...{ text: "'x'", uuid: 'gen_random_uuid()', boolean: 'true', jsonb: `'{"a": 1}'`, bytea: "'\\x01'" },
  ...{ bigint: '1', integer: '1', smallint: '1', ARRAY: "'{}'", date: "'2026-10-01'" },
  'timestamp with time zone': "'2026-10-01T12:00:00.123456Z'",
}

/** Adds a row to a table, with a value in each column. */
async function fill(sql: Sql, table: string): Promise<void> {
  const checks = await sql`
    select conname from pg_constraint where contype = 'c' and conrelid = ${`public.${table}`}::regclass`
  for (const { conname } of checks) await sql`alter table ${sql(table)} drop constraint ${sql(conname)}`
  const columns = await sql`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'`
  await sql.unsafe(`insert into ${table} (${columns.map((one) => one.name).join(', ')})
    values (${columns.map((one) => VALUES[one.type]).join(', ')})`)
}

/** The rows of each table, as JSON with all digits of its instants. */
async function rowsOf(sql: Sql, schema: string): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {}
  for (const table of [...moved, 'sellers']) {
    const from = table === 'sellers' ? 'public' : schema
    rows[table] = [
      ...(await sql`select to_jsonb(t) - 'by_batch' - 'noticed_in' - 'cell' as row from ${sql(from)}.${sql(table)} t order by t::text`),
    ]
  }
  return rows
}

test('every row stays, the directory has each seller, and ids continue', async () => {
  await admin`create database ${admin(name)}`
  await migrateDatabase(url, { folder: migrationsUntil('0048_z') })
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`set session_replication_role = replica`
  for (const table of ['sellers', 'payouts', ...moved]) await fill(sql, table)
  const before = await rowsOf(sql, 'public')
  expect(Object.values(before).every((rows) => (rows as unknown[]).length > 0)).toBe(true)
  // Later ones add columns and conditions, which rows of any text do not meet.
  await migrateDatabase(url, { folder: migrationsUntil('0064_z') })
  expect(await rowsOf(sql, 'platform')).toEqual(before)
  const [seller] = await sql`select id, uuid, document from sellers`
  expect([...(await sql`select * from platform.sellers`)]).toEqual([{ ...seller, cell: 1 }])
  const added = await sql`
    insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), 'next', 1) returning id`
  expect(Number(added[0]!.id)).toBe(Number(seller!.id) + 1)
  await sql`set session_replication_role = origin`
  const unknown = sql`update platform.memberships set seller_id = 999`
  await expect(unknown).rejects.toMatchObject({ code: '23503' })
  await sql.end()
})
