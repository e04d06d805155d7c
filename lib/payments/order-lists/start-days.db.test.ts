// Orders that start until an early day, in the order of creation: they are behind all newer orders.
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { listOrderPage } from './store'

const app = await testApp()
let sellerId: number
const request = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

/** A hundred each day, from 1 January on. */
beforeAll(async () => {
  sellerId = (await app.seller()).id
  await app.sql`
    insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer, origin_request,
      idempotency_key, created_at, status_at)
    select gen_random_uuid(), ${sellerId}, 'SENT', 'Café', '', 100, 1, '2025-01-01'::date + n / 100, 'PIX', '{}', 'API', n::text,
      '2025-01-01'::timestamptz + n * interval '864 seconds', now() from generate_series(0, 19999) n`
  await app.sql.unsafe('vacuum (analyze) orders')
})

test.each([
  [{ startDateFinal: '2025-01-20' }, 2_000],
  [{ startDateInitial: '2025-02-01', startDateFinal: '2025-02-10' }, 1_000],
  [{ startDateInitial: '2025-07-10' }, 1_000],
] as [object, number][])(
  'of %j a page reads as many of each day as it shows, and none of other days',
  async (filter, total) => {
    const { rows, ...page } = await listOrderPage(app.db, sellerId, filter, request)
    const expected = await app.sql<{ uuid: string }[]>`
    select uuid from orders where seller_id = ${sellerId} and start_date between ${
      'startDateInitial' in filter ? String(filter.startDateInitial) : '2000-01-01'
    } and ${'startDateFinal' in filter ? String(filter.startDateFinal) : '2099-01-01'} order by id desc limit 20`
    expect(rows.map(({ order }) => order.uuid)).toEqual(expected.map(({ uuid }) => uuid))
    expect(page).toEqual({ total, more: true })
    const [plan] = await plansOf(app.url, (db) => listOrderPage(db, sellerId, filter, request))
    expect(maxRowsRead(plan!, 'orders'), plan).toBeLessThanOrEqual((total / 100) * 21)
  },
)
