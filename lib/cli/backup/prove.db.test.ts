// What a restored database of this version, of an earlier one and of another one proves.
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ownMigrations } from '@/db/migrating/state.mjs'
import { urlOf } from '@/db/test-server'
import { describeDrill, describeRestore } from './describe'
import { type Proof, proveDatabase } from './prove'
import type { RestoreReport } from './restore'

const { adminUrl, template, prefix } = inject('testServer')
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
const names = { earlier: `${prefix}_earlier`, other: `${prefix}_other` }
const connectTo = (name: string) => (connection: { search_path?: string }) =>
  postgres(urlOf(adminUrl, name), { max: 1, onnotice: () => {}, connection })
const prove = (name: string) => proveDatabase(connectTo(name), new Date())

beforeAll(async () => {
  await admin`create database ${admin(names.earlier)} template ${admin(template)}`
  await admin`create database ${admin(names.other)} template ${admin(template)}`
  const sql = connectTo(names.earlier)({})
  await sql`delete from platform.cell_migrations`
  await sql.end()
})
afterAll(async () => {
  for (const name of Object.values(names)) await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
})

/** Changes the record of the platform's migrations in the database of this version. */
async function changeRecord(change: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = connectTo(names.other)({})
  await change(sql)
  await sql.end()
}

const printed = (proof: Proof) => {
  const backup = { kind: 'base', endedAt: '2026-11-22T20:00:00Z' } as RestoreReport['backup']
  const seconds = { recover: 1, prove: 1, all: 2 }
  const report = {
    ...proof,
    backup,
    lastTransactionAt: undefined,
    data: '/restored/data',
    into: '/restored',
    start: 'pg_ctl start',
    seconds,
  }
  const drill = {
    restored: report,
    bytes: 1,
    seconds: { backup: 1, restore: 1, recover: 1, prove: 1, lost: 0 },
  }
  const [restore, ofDrill] = [describeRestore(report, undefined), describeDrill(drill)]
  return { report, restore: restore.join('\n'), drill: ofDrill.join('\n') }
}

test('a database of an earlier version is not checked, and the report says how to migrate and verify it', async () => {
  const proof = await prove(names.earlier)
  expect(proof).toEqual({ isChecked: false, counts: {}, findings: [expect.stringMatching(/^not proved: /)] })
  const { restore, drill } = printed(proof)
  for (const text of [restore, drill]) {
    expect(text).toMatch(/^not proved: .* of an earlier version/m)
    for (const command of ['migrate', 'ledger:verify', 'audit:verify', 'sales:verify'])
      expect(text).toContain(`npm run ${command}`)
    expect(text).not.toMatch(/WRONG|hold|failed|findings|Sum of the ledger|^orders/m)
  }
  expect(restore).toContain('To start it: pg_ctl start')
})

test('a database with migrations of another version is not checked, and the report says so', async () => {
  const { when } = ownMigrations().find(({ kind }) => kind === 'platform')!
  await changeRecord(
    (sql) => sql`update drizzle.__drizzle_migrations set created_at = ${when + 1} where created_at = ${when}`,
  )
  const proof = await prove(names.other)
  await changeRecord((sql) => sql`update drizzle.__drizzle_migrations set created_at = ${when}`)
  expect(proof).toEqual({ isChecked: false, counts: {}, findings: [expect.any(String)] })
  expect(printed(proof).restore).toMatch(/^not proved: .*migrations of another version/m)
})

test('a database of this version or of a newer one is checked, and the report has its counts and its sum', async () => {
  const proved = { isChecked: true, findings: [], ledgerSum: 0, counts: { orders: 0 } }
  expect(await prove(names.other)).toMatchObject(proved)
  await changeRecord(
    (sql) =>
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'x', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
  const proof = await prove(names.other)
  expect(proof).toMatchObject(proved)
  const { restore, drill } = printed(proof)
  for (const text of [restore, drill]) {
    expect(text).toMatch(/^orders +0$/m)
    expect(text).toMatch(/^Sum of the ledger +0 centavos$/m)
    expect(text).toMatch(/^Ledger, audit log and figures of sales hold/m)
  }
})

test('the report of a restore says which secrets are copied before the server is started', () => {
  const report = printed({ isChecked: true, counts: {}, findings: [] }).report
  const text = (kind: 'base' | 'copy') =>
    describeRestore({ ...report, backup: { ...report.backup, kind } }, undefined).join('\n')
  expect(text('copy')).toContain(
    'Copy first: the file "secret" of the former DATA_DIR to /restored/secret, or set BALCAO_SECRET',
  )
  expect(text('base')).toContain('Set first: the same BALCAO_SECRET, BALCAO_OLD_SECRETS')
})

test('the report has no sum of a ledger that was not summed', () => {
  const { restore, drill } = printed({
    isChecked: true,
    counts: {},
    findings: ['cell 1: could not be checked: gone'],
  })
  for (const text of [restore, drill]) {
    expect(text).not.toContain('Sum of the ledger')
    expect(text).toContain('WRONG: cell 1: could not be checked: gone')
  }
})
