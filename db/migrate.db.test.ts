// Migrations while others use the tables: locks that are not free, indexes that are built beside writes.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { migrateDatabase } from './migrate'
import { urlOf } from './test-server'

const { adminUrl, prefix } = inject('testServer')
const name = `${prefix}_migrated`
const url = urlOf(adminUrl, name)
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
let sql: postgres.Sql
let other: postgres.Sql

beforeEach(async () => {
  await admin`create database ${admin(name)}`
  sql = postgres(url, { max: 2, onnotice: () => {}, connection: { search_path: 'platform' } })
  other = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: 'platform' } })
})
afterEach(async () => {
  await Promise.all([sql.end({ timeout: 0 }), other.end({ timeout: 0 })])
  await admin`drop database ${admin(name)} with (force)`
  rmSync(folder, { recursive: true })
})
afterAll(() => admin.end())

const TABLE =
  'create schema platform;--> statement-breakpoint\ncreate table platform.sold (id int primary key, value int)'

/** Migrates with one migration for each text. */
function migrate(texts: string[], options: Parameters<typeof migrateDatabase>[1] = {}) {
  const tags = texts.map((_, index) => `000${index}_step`)
  mkdirSync(path.join(folder, 'meta'), { recursive: true })
  for (const [index, tag] of tags.entries())
    writeFileSync(path.join(folder, `${tag}.sql`), `-- platform\n${texts[index]}`)
  const entries = tags.map((tag, index) => ({ tag, when: 1_000 + index, breakpoints: true }))
  writeFileSync(path.join(folder, 'meta', '_journal.json'), JSON.stringify({ entries }))
  return migrateDatabase(url, { folder, ...options })
}

/** Holds the lock of an open transaction that has read the table, until the returned function is called. */
async function readTable(): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let hasRead = () => {}
  const reading = new Promise<void>((resolve) => {
    hasRead = resolve
  })
  const transaction = other.begin(async (tx) => {
    await tx`select from sold`
    hasRead()
    await held
  })
  await reading
  return async () => {
    release()
    await transaction
  }
}
const migrated = async () =>
  (await sql`select created_at from drizzle.__drizzle_migrations order by id`).map((row) =>
    Number(row.created_at),
  )

test('a migration that waits for a lock delays others for its time limit only, and is tried again', async () => {
  await migrate([TABLE])
  const release = await readTable()
  const waits: string[] = []
  const migrating = migrate([TABLE, 'alter table platform.sold add column note text'], {
    lockTimeoutMs: 200,
    onWait: (line) => waits.push(line),
  })
  await expect.poll(() => waits.length, { timeout: 5_000 }).toBeGreaterThan(1)
  await sql`select from sold`
  await release()
  await migrating
  expect(waits[0]).toMatch(/^Migration 0001_step waits for a lock/)
  expect(await sql`select note from sold`).toEqual([])
  expect(await migrated()).toEqual([1_000, 1_001])
})

test('what was migrated before a migration failed is kept, and the failed one leaves nothing', async () => {
  const broken = 'create table platform.half (id int);--> statement-breakpoint\nselect 1 / 0;'
  await expect(migrate([TABLE, broken])).rejects.toMatchObject({ code: '22012' })
  expect(await migrated()).toEqual([1_000])
  expect(await sql`select to_regclass('half') as found`).toEqual([{ found: null }])
  await migrate([TABLE, 'create table platform.half (id int)'])
  expect(await migrated()).toEqual([1_000, 1_001])
})

test('a migration that never gets its lock ends with its error', async () => {
  await migrate([TABLE])
  const release = await readTable()
  const options = { lockTimeoutMs: 50, maxAttempts: 2 }
  await expect(migrate([TABLE, 'drop table platform.sold'], options)).rejects.toMatchObject({ code: '55P03' })
  await release()
})

test('rows are written while an index is built CONCURRENTLY and waits for an older transaction', async () => {
  await migrate([TABLE])
  const release = await readTable()
  let isDone = false
  const index = '-- for the list\ncreate index concurrently sold_value on platform.sold (value);'
  const migrating = migrate([TABLE, index]).then(() => {
    isDone = true
  })
  await expect
    .poll(async () => (await sql`select from pg_class where relname = 'sold_value'`).length, {
      timeout: 5_000,
    })
    .toBe(1)
  await sql`insert into sold values (1, 10)`
  await sleep(100)
  expect(isDone).toBe(false)
  await release()
  await migrating
  expect(await migrated()).toEqual([1_000, 1_001])
})

test('migrations that begin at the same time wait for each other, also while an index is built CONCURRENTLY', async () => {
  const steps = [TABLE, 'create index concurrently sold_value on platform.sold (value)']
  await Promise.all(Array.from({ length: 4 }, () => migrate(steps)))
  const rows = await sql`select created_at::int as at from drizzle.__drizzle_migrations order by 1`
  expect(rows.map(({ at }) => at)).toEqual([1_000, 1_001])
})

test('an index whose creation was interrupted is built again, one that is complete is not', async () => {
  await migrate([TABLE])
  await sql`insert into sold values (1, 10), (2, 10)`
  const unique = 'create unique index concurrently "sold_once" on platform.sold (value)'
  await expect(migrate([TABLE, unique])).rejects.toMatchObject({ code: '23505' })
  expect(await migrated()).toEqual([1_000])
  await sql`delete from sold where id = 2`
  await migrate([TABLE, unique])
  const valid = () =>
    sql`select indexrelid::int as id, indisvalid as valid from pg_index where indexrelid = 'sold_once'::regclass`
  const [built] = await valid()
  expect(built).toMatchObject({ valid: true })
  await sql`delete from drizzle.__drizzle_migrations where created_at = 1001`
  await migrate([TABLE, unique])
  expect((await valid())[0]).toEqual(built)
})

test('CONCURRENTLY beside a statement of a transaction is refused before anything runs', async () => {
  const mixed =
    'create index concurrently i on platform.sold (value);--> statement-breakpoint\ndrop table platform.sold;'
  await expect(migrate([TABLE, mixed])).rejects.toThrow('a migration of their own')
  expect(await migrated()).toEqual([1_000])
})

test('of two processes that migrate at once, the one that waits does not keep an index from being built', async () => {
  const steps = [TABLE, 'create index concurrently sold_value on platform.sold (value)']
  await Promise.all([migrate(steps), migrate(steps)])
  const [applied] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  expect(applied?.count).toBe(2)
})
