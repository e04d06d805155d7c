// What a client sees of a transaction that the database ends: 503 in the shape of the operation, and a key that can be used again.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { transaction } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import { closeRuntime } from '@/lib/testing/parts/runtime-of-process'

const app = await testApp()
const line = await breakableConnection(app.url)

let api: typeof import('@/lib/http/routes/api').api
let token: string

beforeAll(async () => {
  const settings = { DATABASE_URL: line.url, PUBLIC_URL: 'http://localhost:3000', SIMULATORS: 'on' }
  const rest = { LOG_LEVEL: 'silent', BALCAO_SECRET: 'f'.repeat(32) }
  for (const [name, value] of Object.entries({ ...settings, ...rest })) vi.stubEnv(name, value)
  vi.resetModules()
  api = (await import('@/lib/http/routes/api')).api
  const seller = await app.seller()
  const issued = await transaction(app.ctx(), (ctx) =>
    issueKey(ctx, { seller, title: 'loja', scopes: ['charges'], expiresAt: null }),
  )
  token = issued.token
  for (const name of ['in_statement', 'in_commit']) await define(name, '')
  for (const table of ['orders', 'payment_links'])
    await app.sql.unsafe(`
      create trigger in_statement before insert on ${table} for each row execute function in_statement();
      create constraint trigger in_commit after insert on ${table} deferrable initially deferred
        for each row execute function in_commit()`)
}, 600_000)

afterAll(async () => {
  await closeRuntime()
  await line.close()
  vi.unstubAllEnvs()
  vi.resetModules()
})

const define = (name: string, body: string) =>
  app.sql.unsafe(
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  )

beforeEach(async () => {
  for (const name of ['in_statement', 'in_commit']) await define(name, '')
})

const sale = { title: 'Café especial 1 kg', value: 89.9, installments: 1 }
const fraudData = {
  document: '52998224725',
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11999990000',
}
const link = {
  type: 'ORDER',
  paymentOrder: { ...sale, customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }] },
  paymentMethods: ['PIX'],
}
const operations = {
  link: { path: '/v2/payment-links', body: link, table: 'payment_links', status: 200 },
  order: {
    path: '/v2/orders',
    body: { ...sale, payment: { method: 'PIX', fraudData } },
    table: 'orders',
    status: 201,
  },
} as const
type Name = keyof typeof operations

async function post(name: Name, key: string) {
  const { path, body } = operations[name]
  const headers = new Headers({ 'x-token-api': token, 'x-idempotency-key': key })
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const sent = new Request(`http://localhost${path}`, { method: 'POST', headers, body: bytes })
  const answer = await api.resourceAt(path).POST(sent, { params: {}, after: () => undefined })
  return { status: answer.status, headers: answer.headers, body: JSON.parse(String(answer.body)) }
}

const countOf = async (name: Name) => (await app.sql`select from ${app.sql(operations[name].table)}`).length

const shapeOf = (name: Name) =>
  name === 'link'
    ? { message: expect.any(String), details: expect.any(Array), metadata: { method: 'POST' } }
    : { message: expect.any(String), errors: [{ code: expect.any(String) }], metadata: { totalRecords: 1 } }

const endsIt = 'perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1);'
const faults: [string, () => Promise<unknown>][] = [
  [
    'is cancelled',
    () => define('in_statement', 'perform pg_cancel_backend(pg_backend_pid()); perform pg_sleep(1);'),
  ],
  ['loses its connection in a statement', () => define('in_statement', endsIt)],
  ['loses its connection in COMMIT', () => define('in_commit', endsIt)],
  ['is chosen to end a deadlock', deadlock],
]

/** The request waits for the second lock, whose owner waits for the first one; it is the first to notice that. */
async function deadlock() {
  await define(
    'in_statement',
    "perform set_config('deadlock_timeout', '3s', true), pg_advisory_xact_lock(1); perform pg_advisory_xact_lock(2);",
  )
  let isLocked = false
  const waiting = () =>
    app.sql`select from pg_locks where locktype = 'advisory' and not granted and objid = 2
      and database = (select oid from pg_database where datname = current_database())`
  const other = app.sql.begin(async (tx) => {
    await tx`select set_config('deadlock_timeout', '60s', true), pg_advisory_xact_lock(2)`
    isLocked = true
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(1)
    await tx`select pg_advisory_xact_lock(1)`
  })
  other.catch(() => {})
  await expect.poll(() => isLocked, { timeout: 20_000 }).toBe(true)
}

test.each(
  faults.flatMap(([how, cause]) => (['link', 'order'] as const).map((name) => ({ how, name, cause }))),
)(
  'a transaction that $how is 503 in the shape of its operation ($name), and its key makes one effect later',
  { timeout: 60_000 },
  async ({ name, cause }) => {
    const key = randomUUID()
    const before = await countOf(name)
    await cause()
    const failed = await post(name, key)
    expect(failed).toMatchObject({ status: 503, headers: { 'Retry-After': '5' }, body: shapeOf(name) })
    expect(await countOf(name)).toBe(before)
    await define('in_statement', '')
    await define('in_commit', '')
    const first = await post(name, key)
    expect(first.status).toBe(operations[name].status)
    expect((await post(name, key)).body).toEqual(first.body)
    expect(await countOf(name)).toBe(before + 1)
  },
)

test('a transaction that was committed although the answer to its COMMIT was lost is 503, and its key gets the response', {
  timeout: 60_000,
}, async () => {
  const key = randomUUID()
  const before = await countOf('link')
  await define('in_commit', 'perform pg_sleep(3);')
  const failed = post('link', key)
  const inCommit = () => app.sql`select from pg_stat_activity
    where datname = current_database() and query = 'commit' and state = 'active'`
  await expect.poll(async () => (await inCommit()).length, { interval: 10, timeout: 20_000 }).toBe(1)
  line.cut()
  expect(await failed).toMatchObject({ status: 503, body: shapeOf('link') })
  await sleep(200)
  line.restore()
  await expect.poll(() => countOf('link'), { timeout: 20_000 }).toBe(before + 1)
  await define('in_commit', '')
  await expect
    .poll(async () => (await post('link', key)).status, { interval: 300, timeout: 20_000 })
    .toBe(200)
  expect((await post('link', key)).headers).toMatchObject({ 'Idempotency-Replayed': 'true' })
  expect(await countOf('link')).toBe(before + 1)
})
