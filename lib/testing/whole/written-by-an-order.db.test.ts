// What an order by PIX makes Postgres write, on a server of its own: the log of a server has what all of its databases write.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { seedDemo } from '@/db/seed'
import { order } from '@/e2e/bench/requests'
import { newTestFolder } from '@/lib/cli/test-folder'
import { forgetIssued } from '@/lib/payments/charges/due-store'
import { closeRuntime } from '@/lib/testing/parts/runtime-of-process'

const WARM_UP_ORDERS = 40
const ORDERS = 200
/** Of one order with its key, its event, the log of its request and the simulated bank. */
const MAX_BYTES = 8_700
/** Less than an index more would write. */
const MAX_INDEXES = { orders: 17, charges: 28 }

const folder = newTestFolder()
// Neither images of whole pages nor what happens beside the orders.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
const server = await startEmbeddedServer({ home: path.join(folder, 'postgres'), settings })
const { db, sql: queries, close } = createDatabase({ url: server.url, max: 2 })
const sql = postgres(server.url, { max: 1, onnotice: () => {} })
let createOrders: (count: number) => Promise<void>

beforeAll(async () => {
  await migrateDatabase(server.url)
  const { sellers } = await seedDemo(db, { url: 'http://localhost:3000', now: new Date() })
  await sql`update sellers set requests_per_window = 100000000`
  const settings = { DATABASE_URL: server.url, PUBLIC_URL: 'http://localhost:3000', SIMULATORS: 'on' }
  const rest = { LOG_LEVEL: 'silent', BALCAO_SECRET: 'f'.repeat(32) }
  for (const [name, value] of Object.entries({ ...settings, ...rest })) vi.stubEnv(name, value)
  vi.resetModules()
  const { call } = await import('@/e2e/bench/in-process')
  const token = sellers[0]!.apiKey
  createOrders = async (count) => {
    for (let made = 0; made < count; made += 1)
      await call({ method: 'POST', path: '/v2/orders', token, body: order, idempotencyKey: randomUUID() })
  }
}, 120_000)

afterAll(async () => {
  await closeRuntime()
  vi.unstubAllEnvs()
  vi.resetModules()
  await Promise.all([sql.end(), close()])
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('it writes a bounded log, and its code is stored without writing an index', async () => {
  await createOrders(WARM_UP_ORDERS)
  const before = await written()
  await createOrders(ORDERS)
  await forgetIssued(db)
  // The statistics of a connection arrive within a second after its last statement.
  await expect.poll(async () => (await written()).updated).toBeGreaterThanOrEqual(before.updated + ORDERS)
  const after = await written()
  const updated = after.updated - before.updated
  expect(after.hot - before.hot).toBe(updated)
  expect((after.bytes - before.bytes) / ORDERS).toBeLessThan(MAX_BYTES)
  expect(await queries`select from unissued_charges`).toHaveLength(0)
})

test.each(Object.entries(MAX_INDEXES))('%s has no more than %i indexes', async (table, max) => {
  const indexes = await sql`select from pg_index where indrelid = ${table}::regclass`
  expect(indexes.length).toBeLessThanOrEqual(max)
})

/** Up to now: bytes of the log, and how often a charge was updated, of them without writing an index. */
async function written() {
  const [row] = await sql<{ bytes: number; updated: number; hot: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as bytes,
      pg_stat_get_tuples_updated('charges'::regclass)::int as updated,
      pg_stat_get_tuples_hot_updated('charges'::regclass)::int as hot`
  return row!
}
