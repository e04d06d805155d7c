// The charges with each combination of filters, in the portal and in the API: the same rows in the same order as a plain query gives, by
// whichever index they are read. The times of creation are not in the sequence of the ids.
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { addDays, civilDateOf, endOfCivilDate, startOfCivilDate } from '@/lib/base/kernel/dates'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { chargeFields } from './fields'
import type { ChargeFilter } from './matching-store'
import { countCharges, countStatuses, readCharges } from './store'
import { type ChargeColumn, listCharges } from './viewed-store'

const app = await testApp()
const SIZE = 7
const dayBefore = (days: number) => addDays(civilDateOf(app.ctx().now), -days)
const [FIRST, FROM, TO] = [dayBefore(20), dayBefore(12), dayBefore(4)]
let sellerId: number

async function fill(of: number) {
  await app.sql`
    with created as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
      origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${of}, 'SENT', 'Café', '', 100 + n * 7 % 50, 1, ${FIRST}::date + n % 9,
        (array['PIX', 'CREDIT_CARD', 'BANK_SLIP'])[1 + n * 5 % 7 % 3], '{}', (array['API', 'POS'])[1 + n % 5 % 2], n::text,
        ${startOfCivilDate(FIRST)}::timestamptz + (n * 37 % 50) * interval '9 hours', now() from generate_series(1, 400) n returning *)
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments, payment_method,
      origin, expiration_date, created_at, status_at, capture, is_authenticating)
    select gen_random_uuid(), id, ${of}, (array['PAID', 'FAILED', 'LATE'])[1 + id % 3], 'Café', value, 0, 0, 0, 1, payment,
      origin_request, start_date, created_at, now(), true, false from created order by id`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  for (const of of [sellerId, (await app.seller()).id]) await fill(of)
})

/** Each combination of one of the values of each list. */
const combined = (lists: readonly (readonly string[])[]): string[] =>
  lists.reduce<string[]>((all, list) => all.flatMap((one) => list.map((other) => `${one}${other}`)), [''])

/** All that match, by a plain query. */
async function plainly(
  conditions: Record<string, unknown>,
  by: string,
  isDescending: boolean,
): Promise<string[]> {
  const given = Object.entries(conditions).filter(([, value]) => value !== undefined)
  const where = given.map(
    ([condition, value]) => sql`${sql.raw(condition)} ${value instanceof Date ? value.toISOString() : value}`,
  )
  const direction = sql.raw(isDescending ? 'desc' : 'asc')
  // Without an index of its own.
  const found = await app.ctx().db.execute<{ uuid: string }>(sql`
    select uuid from charges where ${sql.join([sql`seller_id + 0 = ${sellerId}`, ...where], sql` and `)}
    order by ${sql.raw(by)} ${direction}, id ${direction}`)
  return found.map(({ uuid }) => uuid)
}

const columns = { createdAt: 'created_at', value: 'value', expirationDate: 'expiration_date' }

test.each(['', '&sort=createdAt', '&sort=-value', '&sort=expirationDate'])(
  'the portal has all of them by "%s"',
  async (sort) => {
    const searches = combined([
      ['', '&status=PAID', '&status=FAILED', '&status=REFUND'],
      ['', '&method=PIX', '&method=DEBIT_CARD'],
      ['', '&origin=POS', '&origin=CHECKOUT'],
      ['', `&from=${FROM}&to=${TO}`, '&min=1.10&max=1.30', `&from=${FROM}&min=1.20`],
    ])
    for (const search of searches) {
      const query = readListQuery(chargeFields, new URLSearchParams(search + sort))
      const { status, method, origin, from, to, min, max } = query.filters
      const conditions = {
        ...{ 'status =': status, 'payment_method =': method, 'value >=': min, 'value <=': max },
        '(select origin_request from orders where id = order_id) =': origin,
        'created_at >=': from && startOfCivilDate(from),
        'created_at <': to && endOfCivilDate(to),
      }
      const uuids = await plainly(conditions, columns[query.sort.by], query.sort.descending)
      const read = async (cursor?: { side: 'before' | 'after'; key: string }) => {
        const { filters, sort } = query
        const page = await readCharges(app.ctx().db, sellerId, filters, { sort, cursor, size: SIZE })
        return { uuids: page.items.map(({ charge }) => charge.uuid), more: page.more }
      }
      expect(await read(), search).toEqual({ uuids: uuids.slice(0, SIZE), more: uuids.length > SIZE })
      expect(await countCharges(app.ctx().db, sellerId, query.filters, 50)).toBe(Math.min(50, uuids.length))
      const at = Math.floor(uuids.length / 2)
      if (at === 0) continue
      const after = { uuids: uuids.slice(at + 1, at + 1 + SIZE), more: uuids.length > at + 1 + SIZE }
      expect(await read({ side: 'after', key: uuids[at]! }), search).toEqual(after)
      const before = { uuids: uuids.slice(Math.max(0, at - SIZE), at), more: at > SIZE }
      expect(await read({ side: 'before', key: uuids[at]! }), search).toEqual(before)
    }
  },
)

test('the chips have the number of each status', async () => {
  const counted = (await countStatuses(app.ctx().db, sellerId)).filter(({ count }) => count > 0)
  expect(new Set(counted.map(({ status }) => status))).toEqual(new Set(['PAID', 'FAILED', 'LATE']))
  expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(400)
})

test.each([
  ['createdAt', 'desc'],
  ['createdAt', 'asc'],
  ['value', 'desc'],
  ['expirationDate', 'asc'],
] as const)('the API has all of them by %s,%s', async (column: ChargeColumn, direction) => {
  const sort = { column, direction, requested: true }
  const days = [{}, { expirationDateInitial: addDays(FIRST, 2), expirationDateFinal: addDays(FIRST, 6) }]
  const filters = [undefined, 'PAID', 'REFUND'].flatMap((status) =>
    [undefined, 'PIX', 'DEBIT_CARD'].flatMap((method) =>
      days.map((further) => ({ status, method, ...further }) as ChargeFilter),
    ),
  )
  for (const filter of filters) {
    const conditions = {
      ...{ 'status =': filter.status, 'payment_method =': filter.method },
      ...{
        'expiration_date >=': filter.expirationDateInitial,
        'expiration_date <=': filter.expirationDateFinal,
      },
    }
    const isFaceted = !filter.expirationDateInitial && (filter.status || filter.method)
    const isById = column === 'createdAt' && (direction === 'asc' || !isFaceted)
    const uuids = await plainly(conditions, isById ? 'id' : columns[column], direction === 'desc')
    const read = async (page: number, afterId?: number) => {
      const found = await listCharges(app.ctx().db, sellerId, filter, { page, size: SIZE, sort }, afterId)
      return { ...found, rows: found.rows.map(({ charge }) => charge.uuid) }
    }
    for (const page of [0, 2]) {
      const [from, to] = [page * SIZE, (page + 1) * SIZE]
      const wanted = { rows: uuids.slice(from, to), total: uuids.length, more: uuids.length > to }
      expect(await read(page), JSON.stringify(filter)).toEqual(wanted)
    }
    const at = Math.floor(uuids.length / 2)
    if (at === 0 || column !== 'createdAt') continue
    const [middle] = await app.sql<{ id: number }[]>`select id::int from charges where uuid = ${uuids[at]!}`
    const wanted = { rows: uuids.slice(at + 1, at + 1 + SIZE), more: uuids.length > at + 1 + SIZE }
    expect(await read(0, middle!.id), JSON.stringify(filter)).toMatchObject(wanted)
  }
})

test.each([{}, { status: 'PAID' }])(
  'the API continues after a charge, oldest first, with what was inserted since although its instant is earlier, with %j',
  async (filter) => {
    const sort = { column: 'createdAt', direction: 'asc', requested: true } as const
    const [last, late] = await app.sql<{ id: number; uuid: string }[]>`
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments, payment_method, origin,
      expiration_date, created_at, status_at, capture, is_authenticating)
    select gen_random_uuid(), order_id, seller_id, 'PAID', 'Café', 100, 0, 0, 0, 1, 'PIX', 'API', expiration_date,
      '2027-01-01'::timestamptz - n * interval '1 minute', now(), true, false
    from (select order_id, seller_id, expiration_date from charges where seller_id = ${sellerId} limit 1) c, generate_series(1, 2) n
    order by n returning id::int, uuid`
    const page = await listCharges(
      app.ctx().db,
      sellerId,
      filter as ChargeFilter,
      { page: 0, size: 5, sort },
      last!.id,
    )
    expect(page.rows.map(({ charge }) => charge.uuid)).toEqual([late!.uuid])
  },
)
