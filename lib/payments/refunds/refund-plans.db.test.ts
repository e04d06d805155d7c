// What a page of the API and the counts of the portal read where nearly all refunds are of one seller, with the values of a filter
// known and in the plan for all values.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { COUNTED_EXACTLY } from '@/lib/base/kernel/pagination'
import { COUNTED, COUNTED_PER_CHIP } from '@/lib/base/lists/list'
import { testApp } from '@/lib/testing/app'
import { generalPlansOf, maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { countListed, countRefunds } from './listing/store'
import { listRefundsOperation } from './lookup-contract'
import { pageRefunds } from './page-refunds'

const app = await testApp()
const ROWS = 20_000
const EVERY = 1_000
/** A page of each of the two combinations of status and method that have rows. */
const PAGES = 2 * 21
let sellerId: number

async function fill(of: number, rows: number) {
  const { now } = app.ctx()
  await app.sql`
    with ordered as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${of}, 'PAID', 'Café', '', n, 1, '2026-11-20', 'PIX', '{}', 'API', n::text,
        ${now}::timestamptz - interval '400 days' + n * interval '20 minutes', ${now} from generate_series(1, ${rows}) n
      returning id, value, created_at),
    charged as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
      select gen_random_uuid(), id, ${of}, 'REFUND', 'Café', value, 0, 0, 0, 1, 'PIX', 'API', '2026-11-20', created_at, created_at,
        true, false from ordered order by id returning id, order_id, value, created_at)
    insert into refunds (uuid, seller_id, order_id, charge_id, status, method, value, as_fraud, created_at, status_at)
    select gen_random_uuid(), ${of}, order_id, id, case when value % ${EVERY} = 7 then 'ERROR' else 'SUCCESS' end, 'PIX', value, false,
      created_at, created_at from charged order by id`
}

beforeAll(async () => {
  sellerId = (await app.seller()).id
  await fill(sellerId, ROWS)
  await fill((await app.seller()).id, ROWS / 20)
  for (const table of ['orders', 'charges', 'refunds']) await app.sql.unsafe(`vacuum analyze ${table}`)
}, 120_000)

const middle = async () => {
  const [row] = await app.sql<{ uuid: string }[]>`
    select uuid from refunds where seller_id = ${sellerId} order by id offset ${ROWS / 2} limit 1`
  return row!.uuid
}
const read = (params: Record<string, string>) => (db: Db) => {
  const actor = { kind: 'api-key', keyId: 1, sellerId, scope: 'READ' } as const
  return pageRefunds({ ...app.ctx(actor), db }, listRefundsOperation.query!.parse(params))
}

async function plansFor(plans: typeof plansOf, params: Record<string, string>) {
  const all = await plans(app.url, read(params))
  return {
    page: all.find((plan) => / on charges/.test(plan))!,
    count: all.find((plan) => /Aggregate/.test(plan))!,
  }
}

const DAY = { createdAtInitial: '2025-11-01', createdAtFinal: '2025-11-01' }

describe.each([
  ['with known values', plansOf],
  ['in the plan for all values', generalPlansOf],
])('a page of the API %s', (_, plans) => {
  test.each<[string, Record<string, string>, number]>([
    ['a rare status', { status: 'ERROR' }, ROWS / EVERY],
    ['a status of none', { status: 'PROCESSING' }, 0],
    ['a day long ago', DAY, 72],
    ['a frequent status on a day long ago', { ...DAY, status: 'SUCCESS' }, 72],
    ['the highest values', { sort: 'value,desc' }, COUNTED_EXACTLY + 1],
    ['the highest values of a rare status', { sort: 'value,desc', status: 'ERROR' }, ROWS / EVERY],
  ])('of %s reads about as many refunds as it shows', async (_, params, found) => {
    const { page, count } = await plansFor(plans, params)
    expect(page + count).not.toMatch(/Seq Scan on refunds/)
    expect(maxRowsRead(page, 'refunds'), page).toBeLessThanOrEqual(PAGES)
    expect(maxRowsRead(count, 'refunds'), count).toBeLessThanOrEqual(found)
  })

  test('behind a refund in the middle reads no rows before it', async () => {
    const after = await middle()
    const filters: Record<string, string>[] = [{}, { status: 'SUCCESS' }, { createdAtInitial: '2025-11-01' }]
    for (const filter of filters) {
      const { page } = await plansFor(plans, { after, ...filter })
      expect(maxRowsRead(page, 'refunds'), page).toBeLessThanOrEqual(PAGES)
    }
  })
})

test.each([
  ['with known values', plansOf],
  ['in the plan for all values', generalPlansOf],
])('the counts of the portal %s read the rows of a rare status by an index', async (_, plans) => {
  const [chips, list] = [
    ...(await plans(app.url, (db) => countRefunds(db, sellerId, COUNTED_PER_CHIP))),
    ...(await plans(app.url, (db) => countListed(db, sellerId, { status: 'ERROR' }, COUNTED))),
  ]
  expect(chips! + list!).not.toMatch(/Seq Scan on refunds/)
  expect(maxRowsRead(chips!, 'refunds'), chips).toBeLessThanOrEqual(COUNTED_PER_CHIP + ROWS / EVERY)
  expect(maxRowsRead(list!, 'refunds'), list).toBeLessThanOrEqual(ROWS / EVERY)
})

test.each<Record<string, string>>([
  { createdAtInitial: '2025-11-01', createdAtFinal: '2025-11-03' },
  { createdAtInitial: '2025-11-01', createdAtFinal: '2025-11-03', sort: 'createdAt,asc' },
  { status: 'SUCCESS', createdAtFinal: '2025-10-20' },
  { status: 'ERROR' },
])('the pages of %j follow each other without a gap, and their total is exact', async (filter) => {
  const { createdAtInitial = '2000-01-01', createdAtFinal = '2100-01-01', status = null, sort } = filter
  const direction = app.sql.unsafe(sort ? 'asc' : 'desc')
  const rows = await app.sql<{ uuid: string }[]>`
    select uuid from refunds where seller_id = ${sellerId} and (${status}::text is null or status = ${status})
      and (created_at at time zone 'America/Sao_Paulo')::date between ${createdAtInitial} and ${createdAtFinal}
    order by created_at ${direction}, id ${direction}`
  const found: string[] = []
  for (let after = ''; ; after = found.at(-1)!) {
    const page = await read({ ...filter, ...(after && { after }) })(app.db)
    expect(page.total).toBe(rows.length)
    found.push(...page.rows.map(({ refund }) => refund.uuid))
    if (!page.more) break
  }
  expect(found).toEqual(rows.map(({ uuid }) => uuid))
})
