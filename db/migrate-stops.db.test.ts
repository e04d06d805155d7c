// Migrations beside which no process of an earlier version works: before them all are stopped, after them none starts.
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findUnknownNeed } from '@/lib/backoffice/platform/migrations/store'
import { LOST_AFTER_MS } from '@/lib/backoffice/platform/status/process'
import { migrationsWith } from '@/lib/testing/database/planted-migrations'
import { startPart } from '@/lib/testing/parts/part'
import { migrateDatabase } from './migrate'
import { connectOwner } from './migrating/owner'
import { MigrationRefused } from './migrating/refusal'
import { COUNTED_SECONDS } from './migrating/running'
import { urlOf } from './test-server'

const { adminUrl, template, prefix } = inject('testServer')
const name = `${prefix}_stops`
const url = urlOf(adminUrl, name)
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
let sql: ReturnType<typeof connectOwner>

beforeEach(async () => {
  await admin`create database ${admin(name)} template ${admin(template)}`
  sql = connectOwner(url)
})
afterEach(async () => {
  await sql.end({ timeout: 0 })
  await admin`drop database ${admin(name)} with (force)`
})
afterAll(() => admin.end())

const stops = {
  tag: '9000_stops',
  sql: `-- cells
-- allowed: the changelog says that every process is stopped before this update
ALTER TABLE "plans" ADD COLUMN "news_id" bigint NOT NULL DEFAULT 0;`,
}
const expands = { tag: '9001_expands', sql: '-- cells\nALTER TABLE "plans" ADD COLUMN "more" bigint;' }
const migrate = (...planted: (typeof stops)[]) => migrateDatabase(url, { folder: migrationsWith(...planted) })

const work = (secondsAgo: number) => sql`
  insert into platform.processes (uuid, kind, host, pid, version, certificates, clock_ahead_ms, started_at, seen_at)
  values (gen_random_uuid(), 'WORKER', 'pay-1', 4711, '0.1.0', '[]', 0, now(), now() - make_interval(secs => ${secondsAgo}))`
const has = async (tag: string) =>
  (await sql`select from platform.cell_migrations where migration = ${tag}`).length > 0

test('migrating is refused while a process of the earlier version works, which goes on as before', async () => {
  await work(3)
  const refused = await migrate(stops).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationRefused)
  expect((refused as Error).message).toContain('worker on pay-1 (process 4711)')
  expect(await has(stops.tag)).toBe(false)
  expect(await findUnknownNeed(sql)).toEqual([])
  await sql`update platform.processes set seen_at = now() - make_interval(secs => ${COUNTED_SECONDS + 1})`
  await migrate(stops)
  expect(await has(stops.tag)).toBe(true)
})

test('a process that was killed counts as long as one is shown as working', () => {
  expect(COUNTED_SECONDS * 1_000).toBe(LOST_AFTER_MS)
})

test('another migration runs while processes work, also after one that stopped them', async () => {
  await migrate(stops)
  await work(3)
  await migrate(stops, expands)
  expect(await has(expands.tag)).toBe(true)
})

test('afterwards a process of the earlier version ends with 78, is not ready, and does not migrate', async () => {
  await migrate(stops)
  expect(await findUnknownNeed(sql)).toEqual([{ tag: stops.tag }])
  await expect(migrate()).rejects.toThrow('use the newer version')
  for (const part of ['worker', 'migrate'] as const) {
    const settings = { DATABASE_URL: url, BALCAO_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://localhost:3000' }
    const earlier = startPart(part, settings)
    expect([part, await earlier.exited]).toEqual([part, 78])
    expect(earlier.output()).toContain(`A newer version has migrated the database (${stops.tag})`)
  }
}, 60_000)

test('beside a migration that only expands, a process of the earlier version works', async () => {
  await migrate(expands)
  expect(await findUnknownNeed(sql)).toEqual([])
  await migrate()
})
