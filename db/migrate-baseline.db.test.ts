// Databases that were migrated before the baseline took the place of the single migrations.
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findMissingMigration, findUnknownNeed } from '@/lib/backoffice/platform/migrations/store'
import { recordBeforeBaseline } from '@/lib/testing/database/before-baseline'
import { startPart } from '@/lib/testing/parts/part'
import { createCell } from './cells/create-cell'
import { migrateDatabase } from './migrate'
import { connectOwner } from './migrating/owner'
import { MigrationRefused } from './migrating/refusal'
import { BEFORE_BASELINE, compareMigrations, ownMigrations, readApplied } from './migrating/state.mjs'
import { urlOf } from './test-server'

const { adminUrl, template, prefix } = inject('testServer')
const name = `${prefix}_baseline`
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

const stateNow = async () => compareMigrations(await readApplied(sql), ownMigrations())
const tables = () => sql`
  select oid::int, relfilenode::int from pg_class
  where relnamespace in ('public'::regnamespace, 'cell_2'::regnamespace, 'platform'::regnamespace) order by oid`

test('one that has all of them gets the record of the baseline in every cell, and no table is touched', async () => {
  await sql`insert into cell_2.link_days (seller_id, link_id, day, opened) values (1, 1, '2026-11-20', 5)`
  await recordBeforeBaseline(url)
  const before = await tables()
  expect(await stateNow()).toBe('adoptable')
  await migrateDatabase(url)
  expect(await stateNow()).toBe('complete')
  expect([await findMissingMigration(sql), await findUnknownNeed(sql)]).toEqual([[], []])
  expect([...(await tables())]).toEqual([...before])
  expect([...(await sql`select opened from cell_2.link_days`)]).toEqual([{ opened: 5 }])
  await migrateDatabase(url)
  expect(await createCell(url, { schema: 'cell_3' })).toBe(3)
})

test.each([
  ['lacks some of the platform', { ...BEFORE_BASELINE, when: BEFORE_BASELINE.when - 1 }],
  ['lacks some of the cells', { ...BEFORE_BASELINE, inCells: '0070_count_days_of_deadlines_again' }],
])('one that %s is refused with a sentence that says what to do', async (_, record) => {
  await recordBeforeBaseline(url, record)
  const [before, rows] = [await readApplied(sql), await tables()]
  const refused = await migrateDatabase(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationRefused)
  expect((refused as Error).message).toMatch(
    /before its baseline .*: run npm run migrate of commit [0-9a-f]{8} first/,
  )
  expect(await readApplied(sql)).toEqual(before)
  expect([...(await tables())]).toEqual([...rows])
  await expect(createCell(url, { schema: 'cell_3' })).rejects.toThrow('npm run migrate')
})

test('one that lacks some ends the parts with 78 and the same sentence', async () => {
  await recordBeforeBaseline(url, { ...BEFORE_BASELINE, when: 1 })
  for (const part of ['worker', 'migrate'] as const) {
    const settings = { DATABASE_URL: url, BALCAO_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://localhost:3000' }
    const started = startPart(part, settings)
    expect([part, await started.exited]).toEqual([part, 78])
    expect(started.output()).toContain('before its baseline')
  }
}, 60_000)
