// Checks the query plans of the log and of resends on a table with many rows.
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '@/db/client'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { PAGE_SIZE } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { countSendable, listNextToResend, type ResendRow } from '@/lib/messages/webhook-resends/store'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead, plansOf as plansOfQueries } from '@/lib/testing/plans-of'
import { deliveryList } from './list'
import { deliveryFields } from './list-fields'

const app = await testApp()
const DELIVERIES = 40_000
const FAILED = DELIVERIES / 2_000
const day = civilDateOf(new Date('2026-11-20T12:00:00Z'))
let sellerId: number

beforeAll(async () => {
  sellerId = (await app.seller()).id
  const { now } = app.ctx()
  await app.sql`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
    values (gen_random_uuid(), ${sellerId}, '', 'https://loja.example/', '{ORDER}', true, '2', ${now})`
  await app.sql`
    with event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select gen_random_uuid(), ${sellerId}, 'ORDER', gen_random_uuid(), case n % 1000 when 7 then 'DISPUTE' else 'PAID' end,
        '{}', ${now} from generate_series(1, ${DELIVERIES}) n returning id, resource_uuid, domain, status)
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, response_status, due_at, created_at)
    select event.id, e.id, e.seller_id, event.resource_uuid, event.domain, event.status, case when event.id % 2000 = 9 then 'FAILED' else 'DELIVERED' end,
      case when event.id % 2000 = 9 then 503 else 204 end, ${now}, ${now}
    from event, webhook_endpoints e where e.seller_id = ${sellerId}`
  for (const table of ['webhook_events', 'webhook_deliveries']) await app.sql.unsafe(`analyze ${table}`)
}, 60_000)

const asOwner = (of: number) =>
  ({ kind: 'portal-user', userUuid: '', sessionUuid: '', sellerId: of, role: 'OWNER' }) as const

/** Runs a function against a database that explains each query, and returns the plans. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<string> {
  const dialect = new PgDialect()
  const plans: string[] = []
  const execute = async (query: Parameters<PgDialect['sqlToQuery']>[0]) => {
    const { sql: text, params } = dialect.sqlToQuery(query)
    const rows = await app.sql.unsafe(`explain (analyze, timing off) ${text}`, params as string[])
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  await run({ execute } as unknown as Db).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error
  })
  expect(plans.length).toBeGreaterThan(0)
  return plans.join('\n')
}

const scans = /Seq Scan on webhook_(events|deliveries)|^\s*(->\s+)?Sort /m
const rowsRead = (plan: string) =>
  Math.max(
    ...[...plan.matchAll(/webhook_deliveries_\w+ .*?actual rows=([\d.]+)/g)].map(([, rows]) => Number(rows)),
  )

describe(`over ${DELIVERIES} deliveries`, () => {
  test.each([
    ['by a rare event', { eventStatus: 'DISPUTE' }],
    ['by an event that does not exist', { eventStatus: 'CHARGEBACK', domain: 'ORDER' as const }],
    ['by a rare status and code', { status: 'FAILED' as const, code: 500 }],
    ['by address and day', { endpointId: 1, from: day, to: day }],
  ])('a resend filtered %s neither scans a table nor sorts', async (_, filter) => {
    const row = { sellerId, doneDeliveryId: 0, lastDeliveryId: DELIVERIES } as ResendRow
    const plan = await plansOf((db) => listNextToResend(db, row, filter, 26))
    expect(plan).not.toMatch(scans)
  })

  test.each([
    ['status=FAILED', FAILED],
    ['status=FAILED&endpoint=4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f', FAILED],
    ['status=FAILED&code=503', FAILED],
    ['code=503', FAILED],
    ['from=2025-11-01&to=2025-11-01', 1],
    ['', PAGE_SIZE + 1],
    ['sort=createdAt', PAGE_SIZE + 1],
    // A page of each of the two events.
    ['sort=createdAt&to=2030-01-01', 2 * (PAGE_SIZE + 1)],
    ['event=ORDER.PAID', PAGE_SIZE + 1],
    ['event=ORDER.PAID&to=2030-01-01&after=20000', PAGE_SIZE + 1],
    ['event=ORDER.DISPUTE', PAGE_SIZE + 1],
    ['event=ORDER.CHARGEBACK', 1],
    ['q=00000000-0000-4000-8000-000000000000', 1],
  ])('the list with "%s" reads at most %i deliveries, from an index', async (search, max) => {
    const { filters, ...query } = readListQuery(deliveryFields, new URLSearchParams(search))
    const ctx = app.ctx(asOwner(sellerId))
    const plans = await plansOfQueries(app.url, (db) =>
      deliveryList.read({ ...ctx, db }, { filters, ...query, size: PAGE_SIZE }),
    )
    const page = plans.at(-1)!
    expect(page).not.toMatch(/Seq Scan on webhook_(events|deliveries)/)
    expect(maxRowsRead(page, 'webhook_deliveries'), page).toBeLessThanOrEqual(max)
  })

  test('a resend counts and reads its batches from the index', async () => {
    const row = { sellerId, doneDeliveryId: 100, lastDeliveryId: DELIVERIES } as ResendRow
    const plan = await plansOf((db) => countSendable(db, sellerId, {}, 10_000))
    expect(plan).not.toMatch(scans)
    const next = await plansOf((db) => listNextToResend(db, row, {}, 100))
    expect(next).not.toMatch(scans)
    expect(rowsRead(next)).toBeLessThanOrEqual(100)
  })
})
