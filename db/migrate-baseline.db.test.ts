// Databases that were migrated before the baseline took the place of the single migrations.
import postgres from 'postgres'
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest'
import { findMissingMigration, findUnknownNeed } from '@/lib/backoffice/platform/migrations/store'
import { recordBeforeBaseline } from '@/lib/testing/database/before-baseline'
import { describeSchema } from '@/lib/testing/database/described-schema'
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
const schemas = async () => [
  await describeSchema(sql, 'public'),
  await describeSchema(sql, 'cell_2'),
  await describeSchema(sql, 'platform'),
]

test('one that has all of them gets the record of the baseline in every cell, and equals a new one', async () => {
  const declared = await schemas()
  const shop =
    await sql`insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), 'x', 2) returning id`
  await recordBeforeBaseline(url)
  await sql`insert into cell_2.link_days (seller_id, link_id, day, opened) values (${shop[0]!.id}, 1, '2026-11-20', 5)`
  expect(await stateNow()).toBe('adoptable')
  await migrateDatabase(url)
  expect(await stateNow()).toBe('complete')
  expect([await findMissingMigration(sql), await findUnknownNeed(sql)]).toEqual([[], []])
  expect(await schemas()).toEqual(declared)
  expect([...(await sql`select opened from cell_2.link_days`)]).toEqual([{ opened: 5 }])
  await migrateDatabase(url)
  expect(await createCell(url, { schema: 'cell_3' })).toBe(3)
})

test('its payouts without a seal get theirs, and the months of its statement are those of its days', async () => {
  await sql`set session_replication_role = replica`
  await recordBeforeBaseline(url)
  await sql`insert into cell_2.sellers (id, uuid, document, company_name, fantasy_name, email, city, pix_key, environment,
      receivable_flow, buyer_interest_basis_points, next_payout_date, created_at)
    values (1, gen_random_uuid(), 'x', '', '', '', '', '', 'SANDBOX', 'EARLY', 0, '2026-10-01', now())`
  await sql`insert into cell_2.statement_days (seller_id, execution_date, entries, gross_in, gross_out, net_in, net_out)
    values (1, '2026-10-03', 1, 100, 0, 90, 0), (1, '2026-10-31', 1, 50, 20, 40, 20), (1, '2026-11-01', 1, 7, 0, 7, 0)`
  await sql`insert into cell_2.payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at)
    values ('5a0a8f1e-0000-4000-8000-000000000001', 1, 'SUCCESS', 90, '2026-10-05', '{}', now(), now())`
  await sql`insert into cell_2.ledger_transactions (uuid, seller_id, reason, source, occurred_at, posted_in, first_place)
    values (gen_random_uuid(), 1, 'PAYOUT', '5a0a8f1e-0000-4000-8000-000000000001', now(), pg_current_xact_id(), 1)`
  await sql`insert into cell_2.posting_seals (seller_id, seq, transaction_id, payable_after, receivable_after, blocked_after,
      previous_hash, hash, sealed_at) select 1, 4, id, 0, 0, 0, '', '', now() from cell_2.ledger_transactions`
  await migrateDatabase(url)
  expect([...(await sql`select seal_seq::int as seal from cell_2.payouts`)]).toEqual([{ seal: 3 }])
  expect([...(await sql`select month::text, net::int from cell_2.statement_months order by 1`)]).toEqual([
    { month: '2026-10-01', net: 110 },
    { month: '2026-11-01', net: 7 },
  ])
})

test('it is refused while a process of the earlier version works', async () => {
  await recordBeforeBaseline(url)
  await sql`
    insert into platform.processes (uuid, kind, host, pid, version, certificates, clock_ahead_ms, started_at, seen_at)
    values (gen_random_uuid(), 'WORKER', 'pay-1', 4711, '0.1.0', '[]', 0, now(), now())`
  await expect(migrateDatabase(url)).rejects.toThrow('worker on pay-1 (process 4711)')
  expect(await stateNow()).toBe('adoptable')
})

test.each([
  ['lacks some of the platform', { ...BEFORE_BASELINE, when: BEFORE_BASELINE.when - 1 }],
  ['lacks some of the cells', { ...BEFORE_BASELINE, inCells: '0070_count_days_of_deadlines_again' }],
])('one that %s is refused with a sentence that says what to do', async (_, record) => {
  await recordBeforeBaseline(url, record)
  const [before, tables] = [await readApplied(sql), await schemas()]
  const refused = await migrateDatabase(url).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(MigrationRefused)
  expect((refused as Error).message).toMatch(
    /before its baseline .*: run npm run migrate of commit [0-9a-f]{8} first/,
  )
  expect(await readApplied(sql)).toEqual(before)
  expect(await schemas()).toEqual(tables)
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
