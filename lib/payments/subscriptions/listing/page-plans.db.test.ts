// The pages of subscriptions for the API, where one seller has many and others have more: which rows they read and show.
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { listSubscriptionPage, type SubscriptionFilter } from './store'

const app = await testApp()
const SUBSCRIPTIONS = 20_000
let sellerId: number

async function fill(of: number) {
  await app.sql`
    insert into subscriptions (uuid, seller_id, customer, status, status_at, title, payment_method, cycle_type,
      value_per_month, additional_value, start_date, next_cycle, idempotency_key, created_at)
    select gen_random_uuid(), ${of}, jsonb_build_object('name', case when n % 700 = 5 then 'Zilda ' else 'Maria ' end || n),
      case when n % 900 = 5 then 'INACTIVE' else 'ACTIVE' end, now(), 'Clube', 'PIX', 'MONTHLY',
      9000, 0, '2025-01-01'::date + n * 37 % 600, 1, n::text, now() from generate_series(1, ${SUBSCRIPTIONS}) n`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill((await app.seller()).id)
  await fill(sellerId)
  await app.sql`vacuum (analyze) subscriptions`
}, 60_000)

const pageOf =
  (filter: SubscriptionFilter, column: 'createdAt' | 'startDate', direction: 'asc' | 'desc') => (db: Db) =>
    listSubscriptionPage(db, sellerId, filter, {
      page: 1,
      size: 10,
      sort: { column, direction, requested: true },
    })

const plainly = async (orderBy: string, where: string) => {
  const rows = await app.sql`
    select id::int from subscriptions where seller_id = ${sellerId} and ${app.sql.unsafe(where)}
    order by ${app.sql.unsafe(orderBy)}`
  return rows.map(({ id }) => id as number)
}

const isPage = (plan: string) => !plan.startsWith('Aggregate')

test.each(['asc', 'desc'] as const)(
  'by the first day (%s) a page reads the rows as far as it',
  async (direction) => {
    const read = pageOf({}, 'startDate', direction)
    for (const plan of [...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))].filter(
      isPage,
    ))
      expect(maxRowsRead(plan, 'subscriptions'), plan).toBeLessThanOrEqual(21)
    const ids = await plainly(`start_date ${direction}, id ${direction}`, 'true')
    expect((await read(app.db)).rows.map(({ id }) => id)).toEqual(ids.slice(10, 20))
  },
)

test.each([
  ['a rare name', { customerName: 'ZILDA' }, "customer->>'name' like 'Zilda%'", 29],
  ['a frequent name', { customerName: 'maria' }, "customer->>'name' like 'Maria%'", 60],
  ['no name', { customerName: 'xylofon' }, 'false', 0],
  ['a rare status', { status: 'INACTIVE' }, "status = 'INACTIVE'", 23],
] as const)(
  'a page of those with %s reads hardly more rows than it shows',
  async (_, filter, where, most) => {
    const read = pageOf(filter, 'createdAt', 'desc')
    for (let round = 0; round < 8; round += 1) await read(app.db)
    for (const plan of (await plansOf(app.url, read)).filter(isPage))
      expect(maxRowsRead(plan, 'subscriptions'), plan).toBeLessThanOrEqual(most)
    const { rows, total } = await read(app.db)
    const ids = await plainly('id desc', where)
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(10, 20))
    if (ids.length <= 10_000) expect(total).toBe(ids.length)
  },
)

test('statements with a name of the customer have no name, so that each is planned for its values', async () => {
  const prepared = async () => {
    const read = pageOf({ customerName: 'zilda' }, 'createdAt', 'desc')
    return app.db.transaction(async (tx) => {
      await read(tx as unknown as Db)
      return tx.execute<{ statement: string }>(
        "select statement from pg_prepared_statements where statement like '%subscriptions%~>=~%'",
      )
    })
  }
  for (let round = 0; round < 3; round += 1) await prepared()
  expect(await prepared()).toHaveLength(0)
})
