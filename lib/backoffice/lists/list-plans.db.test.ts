// The query plans of the lists of the portal, where one seller has many rows and another one too: no filter and no order reads a
// table from end to end, and a page in any order reads about as many rows as it shows.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import type { Filter } from '@/lib/base/lists/filters'
import { COUNTED, PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { readReceivables } from '@/lib/money/receivables/listing/store'
import { readCharges } from '@/lib/payments/charges/listing/store'
import { readDisputes } from '@/lib/payments/disputes/listing/store'
import { readRefunds } from '@/lib/payments/refunds/listing/store'
import { testApp } from '@/lib/testing/app'
import { fillLists } from '@/lib/testing/fill-lists'
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

const person = {
  kind: 'portal-user',
  userUuid: '',
  sessionUuid: '',
  sellerId: 0,
  role: 'OWNER' as const,
} as const

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fillLists(app, sellerId, { rows: ROWS, every: EVERY })
  await fillLists(app, (await app.seller()).id, { rows: ROWS, every: EVERY })
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
  ['subscriptions', 'card=ENDING'],
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
