// The orders with each combination of filters, in the portal and in the API: page by page the same rows in the same order as a filter
// of all rows gives, by whichever index they are read. The times of creation are not in the sequence of the ids.
import { beforeAll, expect, test } from 'vitest'
import { indexMetadata } from '@/db/large/metadata'
import {
  addDays,
  type CivilDate,
  civilDateOf,
  endOfCivilDate,
  startOfCivilDate,
} from '@/lib/base/kernel/dates'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { orderFields } from './fields'
import type { OrderFilter } from './matching-store'
import { countOrders, countStates, readOrders } from './portal-store'
import { listOrderPage, type OrderColumn } from './store'

const app = await testApp()
const SIZE = 7
const dayBefore = (days: number) => addDays(civilDateOf(app.ctx().now), -days)
const [FIRST, FROM, TO] = [dayBefore(20), dayBefore(12), dayBefore(4)]
let sellerId: number

interface Row {
  id: number
  uuid: string
  status: string
  state: string
  payment: string
  origin: string
  value: number
  startDate: string
  createdAt: Date
  name: string
  shop: string
}
let rows: Row[]

async function fill(of: number) {
  await app.sql`
    insert into orders (uuid, seller_id, status, is_declined, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, metadata, created_at, status_at)
    select gen_random_uuid(), ${of}, (array['PAID', 'CANCELED', 'CANCELED', 'SENT'])[1 + n % 4], n % 4 = 2, 'Café', '', 100 + n * 7 % 50, 1,
      ${FIRST}::date + n % 9, (array['PIX', 'CREDIT_CARD', 'BANK_SLIP'])[1 + n * 5 % 7 % 3],
      jsonb_build_object('name', (array['Ana', 'Zé_'])[1 + n % 2]), (array['API', 'POS'])[1 + n % 5 % 2], n::text,
      jsonb_build_array(jsonb_build_object('key', 'loja', 'value', 'l' || n % 3)),
      ${startOfCivilDate(FIRST)}::timestamptz + (n * 37 % 50) * interval '9 hours', now() from generate_series(1, 400) n`
  await indexMetadata(app.sql, of)
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  for (const of of [sellerId, (await app.seller()).id]) await fill(of)
  rows = await app.sql<Row[]>`
    select id::int, uuid, status, case when is_declined then 'DECLINED' else status end as state, payment, origin_request as origin,
      value::int, start_date::text as "startDate", created_at as "createdAt", customer->>'name' as name, metadata->0->>'value' as shop
    from orders where seller_id = ${sellerId}`
})

const isOn = (at: Date, from?: CivilDate, to?: CivilDate) =>
  (from === undefined || at >= startOfCivilDate(from)) && (to === undefined || at < endOfCivilDate(to))

const between = <Value extends string | number>(value: Value, from?: Value, to?: Value) =>
  (from === undefined || value >= from) && (to === undefined || value <= to)

const sorted = (found: Row[], of: (row: Row) => number | string | Date, isDescending: boolean) =>
  found.toSorted((a, b) => {
    const [x, y] = [of(a).valueOf(), of(b).valueOf()]
    const compared = x < y ? -1 : x > y ? 1 : a.id - b.id
    return isDescending ? -compared : compared
  })

/** Each combination of one of the values of each list. */
const combined = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((one) => list.map((other) => `${one}${other}`)), [''])

const inPortal = combined([
  ['', '&status=PAID', '&status=CANCELED', '&status=DECLINED', '&status=DISPUTE'],
  ['', '&method=PIX', '&method=DEBIT_CARD'],
  ['', '&origin=POS'],
  ['', `&from=${FROM}&to=${TO}`, '&min=1.10&max=1.30', `&from=${FROM}&min=1.20`, '&metadata=loja:l1'],
])

function portalRows(params: URLSearchParams): Row[] {
  const { filters, sort } = readListQuery(orderFields, params)
  const found = rows.filter(
    (row) =>
      (!filters.status || row.state === filters.status) &&
      (!filters.method || row.payment === filters.method) &&
      (!filters.origin || row.origin === filters.origin) &&
      (!filters.metadata || row.shop === filters.metadata.value) &&
      isOn(row.createdAt, filters.from, filters.to) &&
      between(row.value, filters.min, filters.max),
  )
  const names = [...params.keys()].filter((name) => name !== 'sort')
  // Without another filter the id stands for the time of creation.
  const isById = names.every((name) => name === 'metadata')
  const of = { createdAt: (row: Row) => (isById ? row.id : row.createdAt), value: (row: Row) => row.value }
  return sorted(found, of[sort.by as 'value'], sort.descending)
}

test.each(['', '&sort=createdAt', '&sort=-value', '&sort=value'])(
  'the portal has all of them by "%s"',
  async (sort) => {
    for (const search of inPortal) {
      const wanted = portalRows(new URLSearchParams(search + sort))
      const { filters, ...query } = readListQuery(orderFields, new URLSearchParams(search + sort))
      const { q: _, ...filter } = filters
      const read = async (cursor?: { side: 'before' | 'after'; key: string }) => {
        const page = await readOrders(app.ctx().db, sellerId, filter, { ...query, cursor, size: SIZE })
        return { uuids: page.items.map(({ uuid }) => uuid), more: page.more }
      }
      const uuids = wanted.map(({ uuid }) => uuid)
      expect(await read(), search).toEqual({ uuids: uuids.slice(0, SIZE), more: uuids.length > SIZE })
      const at = Math.floor(uuids.length / 2)
      if (at > 0) {
        const after = { uuids: uuids.slice(at + 1, at + 1 + SIZE), more: uuids.length > at + 1 + SIZE }
        expect(await read({ side: 'after', key: uuids[at]! }), search).toEqual(after)
        const before = { uuids: uuids.slice(Math.max(0, at - SIZE), at), more: at > SIZE }
        expect(await read({ side: 'before', key: uuids[at]! }), search).toEqual(before)
      }
      if (!sort)
        for (const max of [5, 1_000])
          expect(await countOrders(app.ctx().db, sellerId, filter, max), search).toBe(
            Math.min(max, uuids.length),
          )
    }
  },
)

test('the chips have the number of each state', async () => {
  const counted = await countStates(app.ctx().db, sellerId)
  const states = ['PAID', 'CANCELED', 'DECLINED', 'SENT'].map((status) => ({ status, count: 100 }))
  expect(counted.filter(({ count }) => count > 0)).toEqual(expect.arrayContaining(states))
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(400)
})

const filtersOfApi: OrderFilter[] = [undefined, 'PAID', 'CANCELED', 'DISPUTE'].flatMap((status) =>
  [undefined, 'PIX', 'DEBIT_CARD'].flatMap((method) =>
    [
      {},
      { from: FROM, to: TO },
      { to: TO },
      { metadata: { key: 'loja', value: 'l1' } },
      { metadata: { key: 'loja', value: 'l1' }, from: FROM },
      { customerName: 'zé_' },
      { startDateInitial: addDays(FIRST, 2), startDateFinal: addDays(FIRST, 6) },
    ].map(
      (further) =>
        ({ ...(status && { inStatus: status }), ...(method && { method }), ...further }) as OrderFilter,
    ),
  ),
)

function apiRows(filter: OrderFilter, column: OrderColumn, isDescending: boolean): Row[] {
  const found = rows.filter(
    (row) =>
      (!filter.inStatus || row.status === filter.inStatus) &&
      (!filter.method || row.payment === filter.method) &&
      (!filter.metadata || row.shop === filter.metadata.value) &&
      (!filter.customerName || row.name.toLowerCase().startsWith(filter.customerName)) &&
      between(row.startDate, filter.startDateInitial, filter.startDateFinal) &&
      isOn(row.createdAt, filter.from, filter.to),
  )
  const { inStatus, method, from, to, ...further } = filter
  const isById =
    !isDescending || (!from && !to && (Object.keys(further).length > 0 || (!inStatus && !method)))
  return sorted(found, (row) => (column === 'createdAt' && isById ? row.id : row[column]), isDescending)
}

test.each([
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['value', 'desc'],
  ['startDate', 'asc'],
] as const)('the API has all of them by %s,%s', async (column, direction) => {
  const sort = { column, direction, requested: true }
  for (const filter of filtersOfApi) {
    const uuids = apiRows(filter, column, direction === 'desc').map(({ uuid }) => uuid)
    const read = async (page: number, after?: string) => {
      const found = await listOrderPage(app.ctx().db, sellerId, filter, {
        page,
        size: SIZE,
        sort,
        ...(after && { after }),
      })
      return { ...found, rows: found.rows.map(({ order }) => order.uuid) }
    }
    const shown = JSON.stringify(filter)
    for (const page of [0, 2]) {
      const [from, to] = [page * SIZE, (page + 1) * SIZE]
      const wanted = { rows: uuids.slice(from, to), total: uuids.length, more: uuids.length > to }
      expect(await read(page), shown).toEqual(wanted)
    }
    const at = Math.floor(uuids.length / 2)
    if (at === 0 || column !== 'createdAt') continue
    const wanted = { rows: uuids.slice(at + 1, at + 1 + SIZE), more: uuids.length > at + 1 + SIZE }
    expect(await read(0, uuids[at]), shown).toMatchObject(wanted)
  }
})
