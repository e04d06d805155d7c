// How many statements the operations of a payment send, and how often they wait for the database: these figures grow only on purpose.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { issueKey } from '@/lib/access/api-keys/issue-key'
import { transaction } from '@/lib/base/kernel/ctx'
import { centavos } from '@/lib/base/kernel/money'
import { shareTracer } from '@/lib/base/tracing/span'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import { testCard } from '@/lib/testing/card'
import { countStatements, shareCountingTracer } from '@/lib/testing/database/count-statements'
import { closeRuntime } from '@/lib/testing/parts/runtime-of-process'
import { deliveryApp } from '@/lib/testing/shops/deliveries'

const { app, endpoint, record, newJob } = await deliveryApp()

afterEach(() => shareTracer(undefined))
afterAll(async () => {
  await closeRuntime()
  vi.unstubAllEnvs()
  vi.resetModules()
})

let api: typeof import('@/lib/http/routes/api').api
const shop = { sellerId: 0, token: '' }

beforeAll(async () => {
  const settings = { DATABASE_URL: app.url, PUBLIC_URL: 'http://localhost:3000', SIMULATORS: 'on' }
  const rest = { LOG_LEVEL: 'silent', BALCAO_SECRET: 'f'.repeat(32) }
  for (const [name, value] of Object.entries({ ...settings, ...rest })) vi.stubEnv(name, value)
  vi.resetModules()
  api = (await import('@/lib/http/routes/api')).api
  const seller = await app.seller()
  shop.sellerId = seller.id
  const { token } = await transaction(app.ctx(), (ctx) =>
    issueKey(ctx, { seller, title: 'loja', scopes: ['charges', 'refunds'], expiresAt: null }),
  )
  shop.token = token
}, 600_000)

/** A request with an idempotency key, as the API handles it. */
async function post(
  path: string,
  body: unknown,
  params: Record<string, string> = {},
  key: string = randomUUID(),
) {
  const headers = new Headers({ 'x-token-api': shop.token, 'x-idempotency-key': key })
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const sent = new Request(`http://localhost${path}`, { method: 'POST', headers, body: bytes })
  const template = params.uuid ? path.replace(params.uuid, '{uuid}') : path
  const answer = await api.resourceAt(template).POST(sent, {
    params,
    after: () => undefined,
  })
  return { status: answer.status, body: JSON.parse(String(answer.body)) }
}

const fraudData = {
  document: '52998224725',
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  phone: '11999990000',
}
const sale = { title: 'Café especial 1 kg', value: 89.9, installments: 1 }
const byPix = { ...sale, payment: { method: 'PIX', fraudData } }
const byCard = { ...sale, payment: { method: 'CREDIT_CARD', fraudData, card: testCard() } }
const link = {
  type: 'ORDER',
  paymentOrder: { ...sale, customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }] },
  paymentMethods: ['PIX'],
}

const UNCOUNTED_RUNS = 6
const COUNTED_RUNS = 5

/**
 * The run of the fewest round trips, since what is sent at the same time on two connections is answered at the same time or not.
 * Before it come runs in which connections prepare what they send, and the key of a request is remembered.
 */
async function counted(prepare: () => Promise<() => Promise<unknown>>) {
  shareTracer(undefined)
  for (let run = 0; run < UNCOUNTED_RUNS; run += 1) await (await prepare())()
  const counts = []
  for (let run = 0; run < COUNTED_RUNS; run += 1) {
    const work = await prepare()
    shareCountingTracer()
    counts.push(await countStatements(work))
    shareTracer(undefined)
  }
  const { texts, statements, roundTrips } = counts.toSorted((a, b) => a.roundTrips - b.roundTrips)[0]!
  return { texts, figures: { statements, roundTrips } }
}

const paid = async () => {
  const { body } = await post('/v2/orders', byPix)
  const [charge] = await app.sql`select uuid, bank_reference, value from charges
    where order_id = (select id from orders where uuid = ${body.uuid})`
  return charge as unknown as { uuid: string; bank_reference: string; value: number }
}

const pay = (charge: Awaited<ReturnType<typeof paid>>) =>
  receiveBankPayment(app.ctx(), charge.bank_reference, {
    paymentId: randomUUID(),
    value: centavos(Number(charge.value)),
    paidAt: new Date(),
  } as never)

test.each([
  ['a link', async () => () => post('/v2/payment-links', link), { statements: 8, roundTrips: 4 }],
  ['an order by PIX', async () => () => post('/v2/orders', byPix), { statements: 21, roundTrips: 5 }],
  ['an order by card', async () => () => post('/v2/orders', byCard), { statements: 37, roundTrips: 8 }],
  [
    'a payment at the bank',
    async () => {
      const charge = await paid()
      return () => pay(charge)
    },
    { statements: 21, roundTrips: 2 },
  ],
  [
    'a refund',
    async () => {
      const charge = await paid()
      await pay(charge)
      return () => post(`/v2/charges/${charge.uuid}/refunds`, {}, { uuid: charge.uuid })
    },
    { statements: 25, roundTrips: 4 },
  ],
  [
    'the delivery of a webhook',
    async () => {
      await app.sql`update webhook_endpoints set active = false`
      await endpoint()
      await record(randomUUID(), 'PAID')
      const job = newJob()
      return async () => {
        await job.run(app.ctx())
        await job.idle()
      }
    },
    { statements: 11, roundTrips: 5 },
  ],
])('%s', async (_, prepare, figures) => {
  const count = await counted(prepare)
  const shown = JSON.stringify(count.texts, null, 1)
  expect(count.figures.statements, shown).toBe(figures.statements)
  expect(count.figures.roundTrips, shown).toBeLessThanOrEqual(figures.roundTrips)
})

test('a refund that is repeated gets its response while another transaction has the lock of its order', async () => {
  const charge = await paid()
  await pay(charge)
  const key = randomUUID()
  const refund = () => post(`/v2/charges/${charge.uuid}/refunds`, {}, { uuid: charge.uuid }, key)
  const first = await refund()
  const again = await app.sql.begin(async (other) => {
    await other`select from orders where id = (select order_id from charges where uuid = ${charge.uuid}) for update`
    return Promise.race([refund(), new Promise((resolve) => setTimeout(resolve, 3_000, 'waits'))])
  })
  expect(again).toEqual(first)
})

test('the rows of an order by PIX take little room, that of its key less than a kilobyte, and few stay for ever', async () => {
  const key = randomUUID()
  const { body } = await post('/v2/orders', byPix, {}, key)
  const [charge] =
    await app.sql`select id, uuid, bank_reference, value from charges where uuid = ${body.charges[0].uuid}`
  await pay(charge as unknown as Awaited<ReturnType<typeof paid>>)
  const id = charge!.id
  const [sizes] = await app.sql`
    select
      (select sum(pg_column_size(o)) from orders o where uuid = ${body.uuid}) as order,
      (select sum(pg_column_size(c)) from charges c where id = ${id}) as charge,
      (select sum(pg_column_size(l)) from ledger_transactions l where charge_id = ${id}) as transaction,
      (select sum(pg_column_size(p)) from postings p join ledger_transactions l on l.id = p.transaction_id
        where l.charge_id = ${id}) as postings,
      (select sum(pg_column_size(r)) from receivables r where charge_id = ${id}) as receivables,
      (select sum(pg_column_size(b)) from bank_payments b where charge_id = ${id}) as payment,
      (select sum(pg_column_size(e)) from webhook_events e where resource_uuid = ${body.uuid}) as events,
      (select sum(pg_column_size(s)) from simulated_charges s where reference = ${charge!.bank_reference}) as bank,
      (select sum(pg_column_size(k)) from idempotency_keys k where key = ${key}) as key`
  const {
    key: ofKey,
    events,
    bank,
    ...kept
  } = Object.fromEntries(Object.entries(sizes!).map(([name, bytes]) => [name, Number(bytes)])) as Record<
    string,
    number
  >
  expect(ofKey).toBeLessThan(800)
  expect(ofKey! + events! + bank!).toBeLessThan(3_500)
  expect(Object.values(kept).reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2_000)
})
