// What the figures of sales read where a seller has many charges: stored days, and of the charges only those of changed days.
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { salesHref } from './href'
import { salesFields } from './listing/fields'
import { salesList } from './listing/list'
import { readSales, sumFoundSales } from './listing/store'
import { recountDays } from './recount-days'
import { summarizeSales } from './summarize-sales'

const app = await testApp()
const CHARGES = Number(process.env.SALES_ROWS ?? 40_000)
const PER_DAY = CHARGES / 400
let sellerId: number

/** One of this many charges is of rare kinds. */
const EVERY = 1_000

/** Charges of 400 days until today, one of ten of them declined. */
async function fill(of: number) {
  const { now } = app.ctx()
  await app.sql`
    with created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${of}, 'PAID', 'Café', '', 9000, 1, '2026-11-20', 'CREDIT_CARD', '{}', 'API', n::text,
        ${now}::timestamptz - n * interval '400 days' / ${CHARGES}, ${now} from generate_series(1, ${CHARGES}) n
      returning id, created_at, idempotency_key::int % 10 = 0 as failed, idempotency_key::int % ${EVERY} in (7, 10) as rare)
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, paid_at, failure, capture, is_authenticating)
    select gen_random_uuid(), id, ${of}, case when failed then 'FAILED' when rare then 'REFUND' else 'PAID' end, 'Café', 9000, 0, 0, 0, 1,
      case when rare then 'DEBIT_CARD' else 'CREDIT_CARD' end, case when rare then 'POS' else 'API' end,
      '2026-11-20', created_at, created_at, case when not failed then created_at end,
      case when failed then jsonb_build_object('code', case when rare then 'EXPIRED_CARD' else 'DECLINED' end) end, true, false from created`
  await app.sql`insert into changed_sales_days (seller_id, day)
    select distinct seller_id, (coalesce(paid_at, status_at) at time zone 'America/Sao_Paulo')::date
    from charges where seller_id = ${of}`
  // Each sale of the running day waits in the queue until the day has ended.
  await app.sql`insert into changed_sales_days (seller_id, day) select ${of}, '2026-11-20' from generate_series(1, 20_000)`
}

const asSeller = (db?: Db): Ctx => {
  const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
  return db ? { ...ctx, db } : ctx
}

beforeAll(async () => {
  for (let other = 0; other < 2; other += 1) {
    sellerId = (await app.seller()).id
    await fill(sellerId)
  }
  while ((await recountDays(app.ctx())) > 0);
  for (const table of ['orders', 'charges', 'sales_days', 'changed_sales_days'])
    await app.sql.unsafe(`vacuum analyze ${table}`)
}, 900_000)

function expectFrugal(plans: string[], max: number) {
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (orders|charges|sales_days|changed_sales_days)/)
    expect(maxRowsRead(plan, 'charges'), plan).toBeLessThanOrEqual(max)
    expect(maxRowsRead(plan, 'changed_sales_days'), plan).toBeLessThanOrEqual(100)
  }
}

test('the summary reads charges of the running day and of the parts of three days, no others', async () => {
  const startedAt = performance.now()
  const { month } = await summarizeSales(asSeller())
  console.info(`summary over ${CHARGES} charges: ${Math.round(performance.now() - startedAt)} ms`)
  expect(month.count).toBeGreaterThan(PER_DAY * 26)
  for (const plans of [plansOf, generalPlansOf])
    expectFrugal(await plans(app.url, (db) => summarizeSales(asSeller(db))), PER_DAY + 1)
})

test.each([
  { result: 'SOLD' },
  { result: 'DECLINED' },
  { result: 'DECLINED', reason: 'DECLINED' },
  { result: 'SOLD', method: 'CREDIT_CARD', origin: 'API' },
  {},
] as const)('a page of the list with %j reads about as many charges as it shows', async (filters) => {
  const range = { from: '2026-10-01', to: '2026-10-31' }
  const query = readListQuery(
    salesFields,
    new URL(salesHref({ ...filters, ...range } as never), 'http://localhost').searchParams,
  )
  const plans = await plansOf(app.url, async (db) => {
    await salesList.read(asSeller(db), { ...query, size: 25 })
    await salesList.count(asSeller(db), query.filters, 10_000)
  })
  expectFrugal(plans, 100)
})

test.each([
  { status: 'REFUND' },
  { status: 'DISPUTE' },
  { method: 'DEBIT_CARD' },
  { method: 'PIX' },
  { origin: 'POS' },
  { result: 'DECLINED', origin: 'POS' },
  { reason: 'EXPIRED_CARD' },
  { reason: 'DECLINED', method: 'DEBIT_CARD' },
  { reason: 'DECLINED' },
  { result: 'EXPIRED' },
] as const)('a page of %j, of any day, reads charges that match, and no others', async (filters) => {
  const { searchParams } = new URL(salesHref(filters as never), 'http://localhost')
  for (const sort of ['at', '-at']) {
    searchParams.set('sort', sort)
    const query = readListQuery(salesFields, searchParams)
    const plans = await plansOf(app.url, (db) => salesList.read(asSeller(db), { ...query, size: 25 }))
    // Up to a page of each combination of status, method and origin that has rows.
    expectFrugal(plans, 4 * 26)
  }
})

test('a search reads the charges of the orders that it found, whatever else is chosen, and adds the same ones', async () => {
  const found = await app.sql<{ id: string; failed: boolean }[]>`
    select o.id, c.status = 'FAILED' as failed from orders o join charges c on c.order_id = o.id
    where o.seller_id = ${sellerId} order by o.id desc limit 500`
  const orderIds = found.map(({ id }) => Number(id))
  const declined = found.filter(({ failed }) => failed).length
  const request = { sort: { by: 'at', descending: true }, size: 1_000 } as const
  const plans = await plansOf(app.url, async (db) => {
    const { items } = await readSales(db, sellerId, { orderIds, result: 'DECLINED' }, request)
    expect(items.map(({ status }) => status)).toEqual(Array.from({ length: declined }, () => 'FAILED'))
    const sums = await sumFoundSales(db, sellerId, { orderIds, method: 'CREDIT_CARD', reason: 'DECLINED' })
    expect(sums).toMatchObject([{ status: 'FAILED', count: declined }])
    expect(await sumFoundSales(db, sellerId, { orderIds, method: 'PIX' })).toEqual([])
  })
  expectFrugal(plans, 500)
})
