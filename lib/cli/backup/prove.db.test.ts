// What a restored database proves, over connections that may not write.
import postgres from 'postgres'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { keyIdOf } from '@/lib/base/kernel/sealed'
import { type InstallationSecrets, sealersOf } from '@/lib/process/secrets'
import { testApp } from '@/lib/testing/app'
import { before, finished, first, rotatingShop } from '@/lib/testing/shops/rotating-shop'
import { describeProofs } from './describe'
import { findingsOf, proveDatabase } from './prove'

const app = await testApp()
const second = await app.addCell()
const connect = (connection: { search_path?: string }) =>
  postgres(app.url, {
    max: 1,
    onnotice: () => {},
    connection: { ...connection, default_transaction_read_only: true },
  })
const prove = (secrets: InstallationSecrets = before, lostKeys: readonly string[] = []) =>
  proveDatabase(connect, { sealers: sealersOf(secrets), lostKeys })
const stateOf = async (secrets?: InstallationSecrets, lostKeys?: readonly string[]) => {
  const proofs = await prove(secrets, lostKeys)
  return { findings: findingsOf(proofs), printed: describeProofs(proofs) }
}

let shop: Awaited<ReturnType<typeof rotatingShop>>
beforeAll(async () => {
  shop = await rotatingShop(app)
  await shop.order()
  await app.sql`update cards set status = 'INACTIVE', sealed_number = '', number_hash = null`
  await app.sql`delete from mails`
  await shop.token(before)
})

/** Changes rows that the application cannot change, and back after the test. */
const changed: string[] = []
async function change(statement: string, back: string) {
  changed.push(back)
  await asSuperuser(statement)
}
const asSuperuser = (statement: string) =>
  app.sql.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })
afterEach(async () => {
  for (const back of changed.splice(0)) await asSuperuser(back)
})

test('a database that is whole has a line for each proof, with figures to compare', async () => {
  const { findings, printed } = await stateOf()
  expect(findings).toEqual([])
  expect(printed.map((line) => line.replaceAll(/ {2,}/g, ' '))).toEqual([
    'rows holds sellers 1, orders 1, paid charges 1, refunds 0, payouts 0',
    expect.stringMatching(/^ledger holds transactions \d+, postings \d+, /),
    expect.stringMatching(/^audit log holds entries \d+/),
    expect.stringMatching(/^sales holds days \d+/),
    'secrets holds opened 1, lost 0',
    'secrets of the platform holds opened 0, lost 0',
    'Everything holds.',
  ])
})

test('secrets that do not open what is stored are found by its row, unless their key is lost for good', async () => {
  const [card] = await app.sql`select id from cards where sealed_number <> ''`
  const { findings, printed } = await stateOf(finished)
  expect(findings).toEqual([`secrets: cell 1: cards.sealed_number ${card!.id} cannot be opened`])
  expect(printed).toContainEqual(expect.stringMatching(/^secrets +WRONG /))
  expect(printed).toContain('1 findings: start no process before each is explained.')
  const lost = await stateOf(finished, [keyIdOf(first, 'card vault', 1)])
  expect(lost.findings).toEqual([])
  expect(lost.printed).toContainEqual(expect.stringMatching(/^secrets +holds +opened 0, lost 1$/))
})

test('a text that was altered is found with the right secrets too, in every cell and in the platform', async () => {
  await change(
    `insert into platform.totp_factors select * from jsonb_populate_record(null::platform.totp_factors,
      '{"user_id": 7, "uuid": "00000000-0000-4000-8000-000000000001", "sealed_secret": "v1.x.y.z", "created_at": "2026-11-20T00:00:00Z"}')`,
    'delete from platform.totp_factors',
  )
  const [row] = await app.sql`select schema from platform.cells where number = ${second}`
  await change(
    `insert into ${row!.schema}.cards overriding system value
      select (jsonb_populate_record(c, '{"id": 9, "sealed_number": "v1.x.y.z"}')).* from cards c where sealed_number <> ''`,
    `delete from ${row!.schema}.cards`,
  )
  expect((await stateOf()).findings).toEqual([
    `secrets: cell ${second}: cards.sealed_number 9 cannot be opened`,
    'secrets of the platform: platform.totp_factors.sealed_secret 7 cannot be opened',
  ])
})

const negate = 'update unsealed_transactions set transaction_id = -transaction_id'

test.each([
  ['ledger', negate, negate],
  [
    'audit log',
    `insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, action, resource_kind, request_id)
      values (gen_random_uuid(), 1, now(), 'SYSTEM', 'plan.changed', 'plan', 'beside')`,
    `delete from audit_entries where request_id = 'beside'`,
  ],
  [
    'sales',
    `insert into sales_days (seller_id, day, method, origin, status, reason, count, value)
      values (1, '2026-01-01', 'PIX', 'API', 'PAID', '', 1, 500)`,
    `delete from sales_days where day = '2026-01-01'`,
  ],
])('a change of the %s is found by its proof, and the others hold', async (name, statement, back) => {
  await change(statement, back)
  const proofs = await prove()
  expect(proofs.filter(({ findings }) => findings.length > 0).map((proof) => proof.name)).toEqual([name])
})

test.each([
  ['an earlier version', 'delete from drizzle.__drizzle_migrations where created_at = $newest'],
  [
    'another version',
    'update drizzle.__drizzle_migrations set created_at = created_at + 1 where created_at = $newest',
  ],
])('a database of %s is not proved, and it is said', async (version, statement) => {
  const records = await app.sql`select * from drizzle.__drizzle_migrations`
  const newest = records.map((row) => Number(row.created_at)).sort((a, b) => b - a)[0]!
  await app.sql.unsafe(statement.replace('$newest', String(newest)))
  await expect(prove()).rejects.toThrow(new RegExp(`^Not proved: it .*${version}`))
  await app.sql`delete from drizzle.__drizzle_migrations`
  for (const row of records) await app.sql`insert into drizzle.__drizzle_migrations ${app.sql(row)}`
})
