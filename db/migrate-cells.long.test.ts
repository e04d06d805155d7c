// Migrations of a database with two cells: what happens once and what in each cell, and how a cell is left behind and continues.
// Long: most tests migrate a whole database several times, and few changes touch how cells are migrated.
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { findMissingMigration } from '@/lib/backoffice/platform/migrations/store'
import { describeSchema } from '@/lib/testing/database/described-schema'
import { migrationsWith, type PlantedMigration } from '@/lib/testing/database/planted-migrations'
import { createCell } from './cells/create-cell'
import { migrateDatabase } from './migrate'
import { cellsBehind } from './migrating/cells'
import { isContraction } from './migrating/kinds.mjs'
import { connectOwner } from './migrating/owner'
import { compareMigrations, ownMigrations, readApplied } from './migrating/state.mjs'
import { urlOf } from './test-server'

const { adminUrl, template, prefix } = inject('testServer')
const name = `${prefix}_of_cells`
const url = urlOf(adminUrl, name)
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
let sql: ReturnType<typeof connectOwner>

beforeEach(async () => {
  await admin`create database ${admin(name)} template ${admin(template)}`
  sql = connectOwner(url)
  await createCell(url, { schema: 'cell_2' })
})
afterEach(async () => {
  await sql.end({ timeout: 0 })
  await admin`drop database ${admin(name)} with (force)`
})
afterAll(() => admin.end())

const table: PlantedMigration = {
  tag: '9000_news',
  sql: `-- cells
CREATE TABLE "news" ("id" bigint PRIMARY KEY NOT NULL, "title" text NOT NULL);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "news_id" bigint;
--> statement-breakpoint
CREATE FUNCTION refuse_news() RETURNS trigger LANGUAGE plpgsql AS $$ begin raise exception 'refused'; end $$;
--> statement-breakpoint
CREATE TRIGGER news_stay BEFORE DELETE ON "news" FOR EACH ROW EXECUTE FUNCTION refuse_news();`,
}
const index: PlantedMigration = {
  tag: '9001_titles',
  sql: '-- cells\nCREATE UNIQUE INDEX CONCURRENTLY "news_title" ON "news" ("title");',
}
const notice: PlantedMigration = {
  tag: '9002_planted_notices',
  sql: '-- platform\nCREATE TABLE "platform"."planted_notices" ("id" bigint PRIMARY KEY NOT NULL);',
}
const contraction: PlantedMigration = {
  tag: '9003_contract_titles',
  sql: '-- cells\n-- allowed: the version before was the last that read it\nALTER TABLE "news" DROP COLUMN "title";',
}

const migrate = (...planted: PlantedMigration[]) =>
  migrateDatabase(url, { folder: migrationsWith(...planted), lockTimeoutMs: 50, maxAttempts: 1 })

/** The planted migrations that a cell has. */
const recorded = async (cell: number) =>
  (
    await sql<{ migration: string }[]>`
      select migration from platform.cell_migrations where cell = ${cell} and migration > '9' order by migration`
  ).map(({ migration }) => migration)

async function expectEqual(other = 'cell_2') {
  const [one, two] = [await describeSchema(sql, 'public'), await describeSchema(sql, other)]
  expect(one.relations!.length).toBeGreaterThan(100)
  expect(two).toEqual(one)
}

test('each cell gets a migration of the cells, the platform gets its own once, and the cells stay equal', async () => {
  await migrate(table, index, notice)
  expect([await recorded(1), await recorded(2)]).toEqual([
    [table.tag, index.tag],
    [table.tag, index.tag],
  ])
  await expectEqual()
  const found = await sql`select schemaname as in from pg_tables where tablename = 'planted_notices'`
  expect([...found]).toEqual([{ in: 'platform' }])
  const [last] = await sql`select hash from drizzle.__drizzle_migrations order by id desc limit 1`
  const [row] = await sql`select hash from platform.cell_migrations where migration = ${table.tag} limit 1`
  for (const { hash } of [last!, row!]) expect(hash).toMatch(/^[0-9a-f]{64}$/)
})

describe('a cell in which a migration fails', () => {
  /** One of the two cells has rows that the unique index refuses. */
  const twice = () => sql`insert into cell_2.news values (1, 'x'), (2, 'x')`

  test('is left behind and named, the others go on, and the next run continues there', async () => {
    await createCell(url, { schema: 'cell_3' })
    await migrate(table)
    await twice()
    const failed = await migrate(table, index, notice, contraction).catch(cellsBehind)
    expect(failed).toMatchObject({ mayServe: false, cause: { code: '23505' } })
    expect(failed?.message).toMatch(/^Cell 2 \(cell_2\) was left behind by migration 9001_titles: /)
    expect(failed?.message.split('\n')).toHaveLength(2)
    const all = [table.tag, index.tag, contraction.tag]
    expect([await recorded(1), await recorded(2), await recorded(3)]).toEqual([all, [table.tag], all])
    // Where a process waits for the cell, the later migration of the platform is no other version.
    const own = ownMigrations(migrationsWith(table, index, notice, contraction))
    expect(compareMigrations(await readApplied(sql), own)).toBe('missing')

    await sql`alter table cell_2.news disable trigger news_stay`
    await sql`delete from cell_2.news where id = 2`
    await sql`alter table cell_2.news enable trigger news_stay`
    await migrate(table, index, notice, contraction)
    expect(await recorded(2)).toEqual(all)
    expect(compareMigrations(await readApplied(sql), own)).toBe('complete')
    await expectEqual()
    expect(await sql`select id from cell_2.news`).toHaveLength(1)
  })

  test('has nothing of the migration that failed', async () => {
    const broken = {
      tag: '9001_half',
      sql: `-- cells\nCREATE TABLE "half" ("id" int);\nSELECT 1 / count(*) FROM news;`,
    }
    await migrate(table)
    await sql`insert into news values (1, 'x')`
    await expect(migrate(table, broken)).rejects.toThrow('Cell 2 (cell_2)')
    const [half] = await sql`select to_regclass('public.half') as first, to_regclass('cell_2.half') as second`
    expect(half).toEqual({ first: 'half', second: null })
    expect(await recorded(2)).toEqual([table.tag])
  })

  test('may be one whose schema was lost', async () => {
    await sql`drop schema cell_2 cascade`
    await expect(migrate(table)).rejects.toThrow(
      /^Cell 2 \(cell_2\) was left behind .*: its schema does not exist/,
    )
    expect(await recorded(1)).toEqual([table.tag])
  })

  test('is served by the processes that need nothing of what it lacks', async () => {
    await migrate(table)
    const reader = postgres(url, { max: 1, onnotice: () => {} })
    let release = () => {}
    const reading = reader.begin(async (tx) => {
      await tx`select from cell_2.news`
      await new Promise<void>((resolve) => {
        release = resolve
      })
    })
    await expect
      .poll(() => sql`select from pg_locks where relation = 'cell_2.news'::regclass`)
      .toHaveLength(1)
    const failed = await migrate(table, contraction).catch(cellsBehind)
    release()
    await reading
    await reader.end()
    expect(failed).toMatchObject({ mayServe: true, cause: { code: '55P03' } })
    const own = ownMigrations(migrationsWith(table, contraction))
    expect(compareMigrations(await readApplied(sql), own)).toBe('uncontracted')
    await migrate(table, contraction)
    expect(compareMigrations(await readApplied(sql), own)).toBe('complete')
  })

  test('is not ready where it lacks what this version needs', async () => {
    expect(await findMissingMigration(sql)).toEqual([])
    const { tag, when } = ownMigrations().findLast(({ tag }) => !isContraction(tag))!
    await sql`delete from drizzle.__drizzle_migrations where created_at = ${when}`
    await sql`delete from platform.cell_migrations where migration = ${tag}`
    const has = (cell: number) =>
      sql`insert into platform.cell_migrations (cell, migration, hash, done_at) values (${cell}, ${tag}, 'x', now())`
    await has(1)
    expect(await findMissingMigration(sql)).toEqual([{ tag }])
    await has(2)
    expect(await findMissingMigration(sql)).toEqual([])
  })
})

test('processes that migrate at the same time, and a cell that is made meanwhile, leave every cell complete', async () => {
  const both = () => migrate(table, index, notice)
  const migrationsFolder = migrationsWith(table, index, notice)
  const added = both().then(() => createCell(url, { schema: 'cell_3', migrationsFolder }))
  await Promise.all([both(), added, both()])
  await both()
  for (const cell of [1, 2, 3]) expect(await recorded(cell)).toEqual([table.tag, index.tag])
  for (const schema of ['cell_2', 'cell_3']) await expectEqual(schema)
})

test('a new cell is made by the migrations of the cells, and not while another one lacks some', async () => {
  await migrate(table)
  const make = (...planted: PlantedMigration[]) =>
    createCell(url, { schema: 'cell_3', migrationsFolder: migrationsWith(...planted) })
  await expect(make()).rejects.toThrow('npm run migrate')
  await sql`insert into public.news values (1, 'x'), (2, 'x')`
  await expect(migrate(table, index)).rejects.toThrow('Cell 1 (public)')
  await expect(make(table, index)).rejects.toThrow('npm run migrate')
  await sql`alter table public.news disable trigger news_stay`
  await sql`delete from public.news where id = 2`
  await sql`alter table public.news enable trigger news_stay`
  await migrate(table, index)
  await make(table, index)
  expect(await recorded(3)).toEqual([table.tag, index.tag])
  await expectEqual('cell_3')
})
