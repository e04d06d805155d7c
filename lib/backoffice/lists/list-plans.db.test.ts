// The query plans of the lists of the portal, where one seller has many rows and another one too: no filter and no order reads a
// table from end to end, and a page in any order reads about as many rows as it shows.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { indexMetadata } from '@/db/large/metadata'
import type { Filter } from '@/lib/base/lists/filters'
import { browseList, COUNTED, PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { readReceivables } from '@/lib/money/receivables/listing/store'
import { readCharges } from '@/lib/payments/charges/listing/store'
import { readDisputes } from '@/lib/payments/disputes/listing/store'
import { readRefunds } from '@/lib/payments/refunds/listing/store'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { findList } from './registry'

const app = await testApp()
const ROWS = 10_000
/** One of this many rows matches a filter for few rows. */
const EVERY = 500
const FEW = 2 * (ROWS / EVERY)
/** So many combinations of the columns of few values have rows: an index has a page of each. */
const COMBINATIONS = 3
let sellerId: number

/** Charges of a seller with a receivable, a refund and a dispute each. */
async function fill(of: number) {
  const { now } = app.ctx()
  const at = app.sql`${now}::timestamptz - interval '400 days' + n * interval '20 minutes'`
  const rare = app.sql`n % ${EVERY} = 7`
  await app.sql`
    with numbered as (select n, ${at} as at, ${rare} as rare from generate_series(1, ${ROWS}) n),
    created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, metadata, created_at, status_at)
      select gen_random_uuid(), ${of}, 'PAID', 'Café', '', 100 + n, 1, '2026-11-20', case when rare then 'BANK_SLIP' else 'PIX' end,
        '{"name":"Maria","email":"m@x.co","document":"52998224725"}', case when rare then 'POS' else 'API' end, n::text,
        jsonb_build_array(jsonb_build_object('key', 'loja', 'value', case when rare then 'santos' else 'loja ' || n end)), at, at
      from numbered order by n returning id, payment, origin_request, value, created_at),
    charged as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount,
      installments, payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
      select gen_random_uuid(), id, ${of}, case when payment = 'PIX' then 'PAID' else 'LATE' end, 'Café', value, 0, 0, 0, 1, payment,
        origin_request, created_at::date, created_at, created_at, true, false from created order by id
      returning id, order_id, value, payment_method, created_at),
    received as (insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
      select gen_random_uuid(), ${of}, id, 1, case when payment_method = 'PIX' then 'SETTLED' when id % 2 = 0 then 'ANTICIPATED'
        else 'SCHEDULED' end, payment_method, created_at::date, value, value,
        case when payment_method = 'PIX' or id % 2 = 0 then 0 else value end from charged order by id),
    refunded as (insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
      select gen_random_uuid(), ${of}, order_id, id, case when payment_method = 'PIX' then 'SUCCESS' else 'ERROR' end, payment_method, value, false,
        created_at, created_at from charged order by id)
    insert into disputes (uuid, seller_id, order_id, charge_id, reference, kind, payment_method, status, value, reason, created_at,
      due_at, status_at)
    select gen_random_uuid(), ${of}, order_id, id, gen_random_uuid()::text, case when payment_method = 'PIX' then 'CARD' else 'MED' end, payment_method,
      case when payment_method = 'PIX' then 'WON' else 'OPEN' end, value, '10.4', created_at, created_at, created_at
    from charged order by id`
  await indexMetadata(app.sql, of)
  await app.sql`
    insert into subscriptions (uuid, seller_id, customer, status, status_at, title, payment_method, cycle_type, value_per_month,
      additional_value, start_date, next_cycle, idempotency_key, created_at)
    select gen_random_uuid(), ${of}, '{"name":"Maria","email":"m@x.co","document":"52998224725"}',
      case when ${rare} then 'DEFAULTER' else 'ACTIVE' end, ${now}, 'Clube', case when ${rare} then 'BANK_SLIP' else 'PIX' end, 'MONTHLY',
      100 + n, 0, '2026-11-20', 1, n::text, ${at} from generate_series(1, ${ROWS}) n`
}

const person = {
  kind: 'portal-user',
  userUuid: '',
  sessionUuid: '',
  sellerId: 0,
  role: 'OWNER' as const,
} as const

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId)
  await fill((await app.seller()).id)
  for (const table of [
    'orders',
    'order_metadata',
    'charges',
    'receivables',
    'refunds',
    'disputes',
    'subscriptions',
  ])
    await app.sql.unsafe(`vacuum analyze ${table}`)
}, 120_000)

async function plansFor(name: string, search: string) {
  const list = findList(name)!
  const { filters, ...query } = readListQuery(list.fields, new URLSearchParams(search))
  const actor = { ...person, sellerId }
  const [page] = await plansOf(app.url, (db) =>
    list.read({ ...app.ctx(actor), db }, { filters, ...query, size: PAGE_SIZE }),
  )
  const [count] = await plansOf(app.url, (db) => list.count({ ...app.ctx(actor), db }, filters, COUNTED + 1))
  for (const plan of [page!, count!]) {
    expect(plan).not.toMatch(
      /Seq Scan on (orders|order_metadata|charges|receivables|refunds|disputes|subscriptions)/,
    )
  }
  return { page: page!, count: count! }
}

const names = ['charges', 'receivables', 'refunds', 'disputes', 'subscriptions']

const few = [
  ['charges', 'status=LATE'],
  ['charges', 'method=BANK_SLIP'],
  ['charges', 'min=100.90&max=101.00'],
  ['charges', 'from=2025-11-01&to=2025-11-01'],
  ['charges', 'origin=POS'],
  ['charges', 'metadata=loja:santos'],
  ['receivables', 'status=SCHEDULED'],
  ['receivables', 'status=SCHEDULED&sort=date'],
  ['receivables', 'status=ANTICIPATED'],
  ['receivables', 'method=BANK_SLIP'],
  ['receivables', 'min=100.90&max=101.00'],
  ['receivables', 'from=2025-11-01&to=2025-11-01'],
  ['receivables', 'order=00000000-0000-4000-8000-000000000000'],
  ['receivables', 'status=SETTLED&method=BANK_SLIP'],
  ['receivables', 'status=SCHEDULED&sort=-value'],
  ['refunds', 'status=ERROR'],
  ['refunds', 'method=BANK_SLIP'],
  ['refunds', 'method=BANK_SLIP&sort=value'],
  ['refunds', 'status=SUCCESS&method=BANK_SLIP'],
  ['refunds', 'min=100.90&max=101.00'],
  ['refunds', 'from=2025-11-01&to=2025-11-01'],
  ['disputes', 'status=OPEN'],
  ['disputes', 'method=BANK_SLIP'],
  ['disputes', 'kind=MED'],
  ['disputes', 'min=100.90&max=101.00'],
  ['disputes', 'from=2025-11-01&to=2025-11-01'],
  ['subscriptions', 'status=DEFAULTER'],
  ['subscriptions', 'method=BANK_SLIP'],
  ['subscriptions', 'min=100.90&max=101.00'],
  ['subscriptions', 'from=2025-11-01&to=2025-11-01'],
] as const

test.each(names)(
  'of %s, every filter of its fields is among them; words are searched for beforehand',
  (name) => {
    const tried = few.flatMap(([list, search]) =>
      list === name ? [...new URLSearchParams(search).keys()].filter((key) => key !== 'sort') : [],
    )
    expect([...new Set([...tried, 'q'])].toSorted()).toEqual(
      Object.keys(findList(name)!.fields.filters).toSorted(),
    )
  },
)

test.each(few)('of %s, the few with %s are found and counted by an index', async (name, search) => {
  const { page, count } = await plansFor(name, search)
  const max = search.includes('from') ? 72 + PAGE_SIZE : FEW + PAGE_SIZE
  expect(maxRowsRead(page, name), page).toBeLessThanOrEqual(max)
  expect(maxRowsRead(count, name), count).toBeLessThanOrEqual(max)
})

/** A value for each kind of filter; of a choice there are all. */
const samples: Partial<Record<Filter<unknown>['kind'], string>> = {
  day: '2025-11-01',
  amount: '100.90',
  integer: '1',
  text: 'x',
  entry: 'loja:santos',
}

const declared = ['orders', 'charges', 'receivables', 'refunds', 'disputes', 'subscriptions'].flatMap(
  (name) =>
    Object.entries<Filter<unknown>>(findList(name)!.fields.filters)
      .filter(([, { column, kind }]) => column || kind === 'choice' || kind === 'entry')
      .flatMap(([filter, { kind, values }]) =>
        (values ?? [samples[kind]!]).map((value) => [name, `${filter}=${value}`] as const),
      ),
)

test.each(declared)('of %s, a page with %s reads about as many rows as it shows', async (name, search) => {
  const { page } = await plansFor(name, search)
  expect(maxRowsRead(page, name), page).toBeLessThanOrEqual(COMBINATIONS * (PAGE_SIZE + 1))
})

describe.each(names)('a page of %s in the middle', (name) => {
  const { sorts } = findList(name)!.fields
  test.each(sorts.flatMap((sort) => [sort, `-${sort}`]))('by %s reads what it shows', async (sort) => {
    const [middle] = await app.sql.unsafe<{ uuid: string }[]>(
      `select uuid from ${name} where seller_id = ${sellerId} order by id offset ${ROWS / 2} limit 1`,
    )
    for (const side of ['after', 'before']) {
      const { page } = await plansFor(name, `sort=${sort}&${side}=${middle!.uuid}`)
      expect(maxRowsRead(page, name), page).toBeLessThanOrEqual(COMBINATIONS * (PAGE_SIZE + 1))
    }
  })
})

const found: Record<string, (db: Db, orderIds: number[]) => Promise<unknown>> = {
  charges: (db, orderIds) => readCharges(db, sellerId, { orderIds }, pageOf('createdAt')),
  receivables: (db, orderIds) => readReceivables(db, sellerId, { orderIds }, pageOf('date')),
  refunds: (db, orderIds) => readRefunds(db, sellerId, { orderIds }, pageOf('createdAt')),
  disputes: (db, orderIds) => readDisputes(db, sellerId, { orderIds }, pageOf('createdAt')),
}
const pageOf = <Sort extends string>(by: Sort) => ({ sort: { by, descending: true }, size: PAGE_SIZE })

test.each(Object.keys(found))(
  'of %s, those of the orders that a search found are read alone',
  async (name) => {
    const orders = await app.sql<{ id: string }[]>`
    select id from orders where seller_id = ${sellerId} order by md5(id::text) limit ${FEW}`
    const ids = orders.map(({ id }) => Number(id))
    const [page] = await plansOf(app.url, (db) => found[name]!(db, ids))
    expect(page).not.toMatch(/Seq Scan on (charges|receivables|refunds|disputes)/)
    expect(maxRowsRead(page!, name), page).toBeLessThanOrEqual(FEW + PAGE_SIZE)
  },
)

/** What the sum of a list adds up, and by what. */
const summed: Record<string, { value?: string; filtered?: string; by?: string; method?: string }> = {
  orders: { by: "case when is_declined then 'DECLINED' else status end", method: 'payment' },
  charges: { method: 'payment_method' },
  receivables: { value: 'remaining', filtered: 'gross' },
  refunds: {},
  disputes: { method: 'payment_method' },
  subscriptions: { value: 'value_per_month', method: 'payment_method' },
}

const SUMMED_MS = 50

describe.each(Object.entries(summed))('the sums of %s', (name, of) => {
  const { value = 'value', filtered = value, by = 'status', method = 'method' } = of
  const searches: [string, string][] = [
    ['', 'true'],
    ['min=1.5&max=1.99', `${filtered} between 150 and 199`],
    ['method=BANK_SLIP', `${method} = 'BANK_SLIP'`],
  ]
  test.each(searches)(
    'with "%s" are those of the whole filter, each of one status, in less than 50 ms',
    async (search, condition) => {
      const list = findList(name)!
      const { filters } = readListQuery(list.fields, new URLSearchParams(search))
      const rows = await app.sql.unsafe<{ word: string; value: string }[]>(
        `select ${by} as word, sum(${value}) as value from ${name} where seller_id = ${sellerId} and ${condition} group by 1 having sum(${value}) > 0`,
      )
      const [plan] = await plansOf(app.url, (db) =>
        list.sums!({ ...app.ctx({ ...person, sellerId }), db }, filters),
      )
      // All rows of a seller that has half of the table may be read from end to end.
      if (search) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${name}`))
      const times: number[] = []
      for (let n = 0; n < 5; n += 1) {
        const begin = performance.now()
        const sums = await list.sums!({ ...app.ctx({ ...person, sellerId }) }, filters)
        times.push(performance.now() - begin)
        expect(Object.fromEntries(sums.map((sum) => [sum.word, sum.value]))).toEqual(
          Object.fromEntries(rows.map((row) => [row.word, Number(row.value)])),
        )
      }
      expect(Math.min(...times)).toBeLessThan(SUMMED_MS)
    },
  )
})

test('more rows than are counted are not added up, and the page says up to how many', async () => {
  await app.sql`insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
    select gen_random_uuid(), ${sellerId}, 'SUCCESS', n, '2000-01-01'::date + n, '{}', now(), now(), 0 from generate_series(1, ${COUNTED + 1}) n`
  const list = findList('payouts')!
  const page = (search: string) =>
    browseList(
      app.ctx({ ...person, sellerId }),
      list,
      readListQuery(list.fields, new URLSearchParams(search)),
    )
  expect(await page('')).toMatchObject({ total: COUNTED + 1, summedUpTo: COUNTED })
  expect((await page('')).sums).toBeUndefined()
  const { sums, summedUpTo } = await page('max=0.10')
  expect(sums).toEqual([{ words: 'receivables.payoutStatuses', word: 'SUCCESS', value: 55 }])
  expect(summedUpTo).toBeUndefined()
})
