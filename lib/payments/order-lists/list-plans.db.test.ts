// The query plans of each filter of the lists of orders, charges and subscriptions, where one seller has many rows and others
// have more: the rows that are read are about as many as those that are found.
import { beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Db } from '@/db/client'
import { indexMetadata } from '@/db/large/metadata'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { COUNTED } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { ChargeFilter } from '@/lib/payments/charges/listing/matching-store'
import { listCharges } from '@/lib/payments/charges/listing/viewed-store'
import { orderOrigins, orderStates } from '@/lib/payments/orders/order'
import { listSubscriptionPage, type SubscriptionFilter } from '@/lib/payments/subscriptions/listing/store'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, pagesRead, plansOf } from '@/lib/testing/plans-of'
import { orderFields } from './fields'
import type { OrderFilter } from './matching-store'
import { countOrders, readOrders } from './portal-store'
import { listOrderPage } from './store'

const app = await testApp()
const ORDERS = 20_000
/** One of this many rows matches a filter. */
const EVERY = 500
const FOUND = ORDERS / EVERY
const uuidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const SOUGHT = { uuid: uuidOf(1), document: '11144477735', name: 'Zenaide', email: 'zenaide@exemplo.com.br' }
/** What all orders of both sellers have. */
const EVERYWHERE = { key: 'canal', value: 'site' }
let sellerId: number
let planUuid: string

/** Rows of a seller, of which a few match each filter. */
async function fill(of: number, isSought: string) {
  const { now } = app.ctx()
  const pick = (sought: string, other: string) =>
    app.sql.unsafe(`case when ${isSought} then ${sought} else ${other} end`)
  const customer = app.sql`case when ${app.sql.unsafe(isSought)} then ${app.sql.json(SOUGHT)} else
    jsonb_build_object('uuid', gen_random_uuid(), 'document', '52998224725', 'name', 'Maria ' || n, 'email', n || '@exemplo.com.br') end`
  await app.sql`
    with created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, attempt_reference, metadata, created_at, status_at)
      select gen_random_uuid(), ${of}, 'SENT', 'Café', '', n, 1,
        ${pick("'2026-12-24'::date", "'2025-01-01'::date + n / 100")}, ${pick("'BANK_SLIP'", "'PIX'")}, ${customer}, 'API', n::text,
        ${pick("'lote'", "'pedido-' || n")}, jsonb_build_array(jsonb_build_object('key', 'loja', 'value', ${pick("'santos'", "'loja ' || n")}), ${app.sql.json(EVERYWHERE)}::jsonb),
        ${now}::timestamptz - interval '400 days' + n * interval '10 minutes', ${now} from generate_series(1, ${ORDERS}) n
      returning id, payment)
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
    select gen_random_uuid(), id, ${of}, 'SCHEDULED', 'Café', 9000, 0, 0, 0, 1, payment, 'API', '2026-12-24', ${now}, ${now}, true, false from created`
  await indexMetadata(app.sql, of)
  const plans = await app.sql`
    insert into plans (uuid, seller_id, title, description, active, bullets, values, accept_payment_methods, created_at)
    select gen_random_uuid(), ${of}, 'Clube', '', true, '{}', '[]', '{}', ${now} from generate_series(1, 2) returning id, uuid`
  await app.sql`
    insert into subscriptions (uuid, seller_id, plan_id, customer, status, status_at, title, payment_method, cycle_type,
      value_per_month, additional_value, start_date, next_cycle, idempotency_key, created_at)
    select gen_random_uuid(), ${of}, ${pick(`${plans[0]!.id}`, `${plans[1]!.id}`)}, ${customer}, 'ACTIVE', ${now}, 'Clube', 'PIX', 'MONTHLY',
      9000, 0, '2026-11-20', 1, n::text, ${now} from generate_series(1, ${ORDERS}) n`
  return plans[0]!.uuid as string
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  planUuid = await fill(sellerId, `n % ${EVERY} = 7`)
  await fill((await app.seller()).id, `n % ${EVERY} = 8`)
  for (const table of ['orders', 'order_metadata', 'charges', 'subscriptions'])
    await app.sql.unsafe(`vacuum (analyze) ${table}`)
}, 300_000)

const request = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

/** The page and its count read hardly more rows than match; no table is read completely. */
function expectFrugal(plans: string[], table: string, max = FOUND + 21): void {
  expect(plans.length).toBeGreaterThanOrEqual(2)
  for (const plan of plans) {
    expect(plan).not.toMatch(/Seq Scan on (orders|order_metadata|charges|subscriptions)/)
    expect(maxRowsRead(plan, table), plan).toBeLessThanOrEqual(max)
  }
}

describe(`of ${ORDERS} orders`, () => {
  test.each<[string, OrderFilter]>([
    ['a buyer', { uuidBuyer: SOUGHT.uuid }],
    ['a document', { customerDocument: SOUGHT.document }],
    ['a name', { customerName: 'zen' }],
    ['a rare method', { method: 'BANK_SLIP' }],
    ['a reference', { attemptReference: 'lote' }],
    ['an entry of the metadata', { metadata: { key: 'loja', value: 'santos' } }],
    ['the day on which they start', { startDateInitial: '2026-12-24' as never }],
    ['a reference of no order', { attemptReference: 'x' }],
    ['a metadata entry of no order', { metadata: { key: 'x', value: 'y' } }],
    ['a method of no order', { method: 'DEBIT_CARD' }],
  ])('those of %s are found by an index', async (_, filter) => {
    expectFrugal(await plansOf(app.url, (db) => listOrderPage(db, sellerId, filter, request)), 'orders')
  })

  test.each<OrderFilter>([{ method: 'BANK_SLIP' }, { inStatus: 'PAID' }, { uuidBuyer: SOUGHT.uuid }])(
    'those with %j are found by an index whichever values Postgres plans for',
    async (filter) => {
      const plans = await generalPlansOf(app.url, (db) => listOrderPage(db, sellerId, filter, request))
      expectFrugal(plans, 'orders')
    },
  )

  test('the days of creation and a method are one range of an index, in the order of the page', async () => {
    const days = { from: '2025-11-01', to: '2026-10-01' } as never as OrderFilter
    for (const filter of [days, { ...days, method: 'PIX' as const }])
      for (const explain of [plansOf, generalPlansOf]) {
        const [page] = await explain(app.url, (db) => listOrderPage(db, sellerId, filter, request))
        expect(maxRowsRead(page!, 'orders'), page).toBeLessThanOrEqual(21)
      }
  })

  test('those with an entry that all have are read as far as the page', async () => {
    const filter = { metadata: { key: EVERYWHERE.key, value: EVERYWHERE.value } }
    const [page] = await plansOf(app.url, (db) => listOrderPage(db, sellerId, filter, request))
    expect(maxRowsRead(page!, 'orders'), page).toBeLessThanOrEqual(21)
    expect(maxRowsRead(page!, 'order_metadata'), page).toBeLessThanOrEqual(21)
  })

  test('rows of a day long ago are found by an index', async () => {
    const filter = { from: '2025-11-01', to: '2025-11-01' } as never
    const plans = await plansOf(app.url, (db) => listOrderPage(db, sellerId, filter, request))
    expectFrugal(plans, 'orders', 144 + 21)
  })

  test('the page after a given row uses the same index', async () => {
    const filter = { attemptReference: 'lote' }
    const [middle] = await app.sql<{ uuid: string }[]>`
      select uuid from orders where seller_id = ${sellerId} order by id offset ${ORDERS / 2} limit 1`
    const after = { ...request, after: middle!.uuid }
    const plans = await plansOf(app.url, (db) => listOrderPage(db, sellerId, filter, after))
    expectFrugal(plans, 'orders')
  })
})

describe(`in the portal, of ${ORDERS} orders`, () => {
  const readPage = (search: string) => (db: Db) => {
    const { filters, ...query } = readListQuery(orderFields, new URLSearchParams(search))
    const { q: _, ...filter } = filters
    return Promise.all([
      readOrders(db, sellerId, filter, { ...query, size: 25 }),
      countOrders(db, sellerId, filter, COUNTED + 1),
    ])
  }

  test.each([
    'method=BANK_SLIP',
    'method=DEBIT_CARD',
    'status=PAID',
    'status=DECLINED',
    'min=199.50',
    'status=SENT&method=BANK_SLIP&min=100',
    'status=CANCELED&sort=value',
    'origin=API&method=BANK_SLIP&from=2025-11-01&to=2026-11-01',
    'origin=POS',
    'metadata=loja:santos',
    'method=BANK_SLIP&sort=value',
    'metadata=loja:santos&sort=-startDate',
  ])('those of %s are found by an index', async (search) => {
    expectFrugal(await plansOf(app.url, readPage(search)), 'orders')
  })

  test.each(['', '&sort=createdAt'])(
    'the orders with an entry that all have are read as far as they are shown%s',
    async (sort) => {
      const [middle] = await app.sql<{ uuid: string }[]>`
      select uuid from orders where seller_id = ${sellerId} order by id offset ${ORDERS / 2} limit 1`
      const search = `metadata=${EVERYWHERE.key}:${EVERYWHERE.value}${sort}`
      for (const cursor of ['', `&after=${middle!.uuid}`, `&before=${middle!.uuid}`]) {
        const [page] = await plansOf(app.url, readPage(search + cursor))
        expect(maxRowsRead(page!, 'orders'), page).toBeLessThanOrEqual(26)
        expect(maxRowsRead(page!, 'order_metadata'), page).toBeLessThanOrEqual(26)
      }
      const filter = { metadata: EVERYWHERE }
      const [count] = await plansOf(app.url, (db) => countOrders(db, sellerId, filter as never, 201))
      expect(maxRowsRead(count!, 'order_metadata'), count).toBeLessThanOrEqual(201)
      expect(count).not.toMatch(/Scan .*on orders/)
    },
  )

  test.each([
    ['a week long ago', { from: '2025-11-01', to: '2025-11-07' }],
    ['amounts in the middle', { min: 9_000, max: 10_000 }],
  ])('those of %s are counted as far as the total is shown, and not sorted before', async (_, filter) => {
    const [plan] = await plansOf(app.url, (db) => countOrders(db, sellerId, filter as never, 101))
    expect(maxRowsRead(plan!, 'orders'), plan).toBeLessThanOrEqual(101)
  })

  test.each([
    ...['', 'sort=createdAt', 'sort=value', 'sort=-value', 'sort=startDate'].map(
      (one) => [one, 1, 1] as const,
    ),
    // Of which orders have two.
    ['status=SENT', paymentMethods.length * orderOrigins.length, 2] as const,
    ['method=PIX&sort=value', orderStates.length * orderOrigins.length, 1] as const,
  ])(
    'a page in the middle by "%s" reads as many rows as it shows, of each of %i combinations',
    async (search, combinations, existing) => {
      const [middle] = await app.sql<{ uuid: string }[]>`
        select uuid from orders where seller_id = ${sellerId} order by id offset ${ORDERS / 2} limit 1`
      for (const side of ['after', 'before']) {
        const plans = await plansOf(app.url, readPage(`${search}&${side}=${middle!.uuid}`))
        expectFrugal(plans, 'orders', COUNTED + 1)
        expect(maxRowsRead(plans[0]!, 'orders'), plans[0]).toBeLessThanOrEqual(26 * existing)
        // Those before it in the index are not passed over: half of its entries are some forty pages.
        expect(pagesRead(plans[0]!), plans[0]).toBeLessThanOrEqual(26 + 4 * combinations)
      }
    },
  )
})

test('a total is counted where the answer is exact; the estimate above is used again for some seconds', async () => {
  const texts: string[] = []
  const watched = createDatabase({ url: app.url, max: 1, onStatement: (text) => void texts.push(text) })
  const read = async (of: number, filter: OrderFilter) => {
    texts.length = 0
    const { total } = await listOrderPage(watched.db, of, filter, request)
    return { total, statements: texts.length }
  }
  const first = await read(sellerId, {})
  expect(first.statements).toBe(3)
  expect(Math.abs(first.total - ORDERS)).toBeLessThan(ORDERS / 5)
  expect(await read(sellerId, {})).toEqual({ total: first.total, statements: 1 })
  for (let round = 0; round < 2; round += 1)
    expect(await read(sellerId, { method: 'BANK_SLIP' })).toEqual({ total: FOUND, statements: 2 })
  expect(await read(0, {})).toEqual({ total: 0, statements: 2 })
  await watched.close()
})

test.each<[string, ChargeFilter]>([
  ['an e-mail', { notificationEmail: SOUGHT.email.toUpperCase() }],
  ['a document', { customerDocument: SOUGHT.document }],
])('the charges of %s are found by an index', async (_, filter) => {
  const ofCharges = { ...request, sort: { ...request.sort } }
  expectFrugal(await plansOf(app.url, (db) => listCharges(db, sellerId, filter, ofCharges)), 'charges')
})

test.each<[string, () => SubscriptionFilter]>([
  ['a document', () => ({ customerDocument: SOUGHT.document })],
  ['a name', () => ({ customerName: 'ZEN' })],
  ['a plan', () => ({ uuidPlan: planUuid })],
])('the subscriptions of %s are found by an index', async (_, filter) => {
  const plans = await plansOf(app.url, (db) => listSubscriptionPage(db, sellerId, filter(), request))
  expectFrugal(plans, 'subscriptions')
})
