// The columns of the lists, which migrations 0060 to 0063 add: what is filled in rows that were stored before.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '@/db/migrate'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { eventDomains } from '@/lib/messages/webhooks/webhook'
import { orderOrigins, orderStatuses, statusesThatTakeLink } from '@/lib/payments/orders/order'
import { migrationsUntil } from '@/lib/testing/database/migrations-until'
import { type FillRow, rowFiller } from '@/lib/testing/migrated/row-filler'
import { urlOf } from './test-server'

const { adminUrl, prefix } = inject('testServer')
const name = `${prefix}_list_columns`
const url = urlOf(adminUrl, name)
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
const sql = postgres(url, { max: 1, onnotice: () => {} })

const tables = [
  ...['sellers', 'payment_links', 'orders', 'charges', 'refunds', 'receivables', 'disputes'],
  ...['webhook_endpoints', 'webhook_events', 'webhook_deliveries'],
]
const seller_id = 1

beforeAll(async () => {
  await admin`create database ${admin(name)}`
  await migrateDatabase(url, { folder: migrationsUntil('0059_z') })
  const fill = await rowFiller(sql, tables)
  await fill('sellers', { id: seller_id, environment: 'SANDBOX', receivable_flow: 'EARLY', document: '1' })
  await linkBefore(fill)
  await chargeBefore(fill)
  await deliverBefore(fill)
  await migrateDatabase(url, { folder: migrationsFolder })
}, 120_000)
afterAll(async () => {
  await sql.end({ timeout: 0 })
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.end()
})

/** Every kind of link without an order, with one in each status, and with another that was cancelled before. */
async function linkBefore(fill: FillRow): Promise<void> {
  for (const status of ['ACTIVE', 'CANCELED'])
    for (const expires_at of [null, '2026-10-02T12:00:00Z'])
      for (const ordered of [[], ...orderStatuses.map((one) => [one]), ['CANCELED', 'PAID']]) {
        const title = ordered.join()
        const kind = { seller_id, origin: 'PAYMENT_LINK', type: 'ORDER', payment_methods: ['PIX'] }
        const link = await fill('payment_links', { ...kind, code: randomUUID(), status, expires_at, title })
        for (const one of ordered) await orderBefore(fill, { link_id: link.id, status: one })
      }
}

const orderBefore = (fill: FillRow, given: Record<string, unknown>) =>
  fill('orders', {
    ...{ seller_id, value: 100, payment: 'PIX', origin_request: 'PAYMENT_LINK' },
    ...{ idempotency_key: randomUUID(), ...given },
  })

/** A charge of every origin and method, with a refund, a receivable and a dispute. The orders have other methods. */
async function chargeBefore(fill: FillRow): Promise<void> {
  for (const origin_request of orderOrigins)
    for (const [at, payment_method] of paymentMethods.entries()) {
      const payment = paymentMethods.at(at - 1)
      const order = await orderBefore(fill, { status: 'PAID', origin_request, payment })
      const of = { seller_id, order_id: order.id }
      const charge = await fill('charges', { ...of, status: 'PAID', value: 100, payment_method })
      const { id: charge_id } = charge
      await fill('refunds', { ...of, charge_id, status: 'PROCESSING', value: 100 })
      await fill('receivables', { seller_id, charge_id, status: 'SCHEDULED' })
      const opened = { reference: randomUUID(), kind: 'CARD', status: 'OPEN', value: 100 }
      await fill('disputes', { ...of, ...opened, charge_id })
    }
}

/** Deliveries of events of every domain to two endpoints, in another status than their events. */
async function deliverBefore(fill: FillRow): Promise<void> {
  const endpoint = { seller_id, domains: ['ORDER'], payload_version: '2' }
  const endpoints = [await fill('webhook_endpoints', endpoint), await fill('webhook_endpoints', endpoint)]
  for (const domain of eventDomains)
    for (const status of ['PAID', 'CANCELED']) {
      const { id: event_id } = await fill('webhook_events', { seller_id, domain, status })
      for (const { id: endpoint_id } of endpoints)
        await fill('webhook_deliveries', { seller_id, event_id, endpoint_id, status: 'FAILED' })
    }
}

/** Each column with the one that it repeats, and the column that refers to the row of that. */
const filledFrom = [
  ['charges', 'origin', 'orders.origin_request', 'order_id'],
  ['refunds', 'method', 'charges.payment_method', 'charge_id'],
  ['receivables', 'method', 'charges.payment_method', 'charge_id'],
  ['disputes', 'payment_method', 'charges.payment_method', 'charge_id'],
  ['webhook_deliveries', 'domain', 'webhook_events.domain', 'event_id'],
  ['webhook_deliveries', 'event_status', 'webhook_events.status', 'event_id'],
] as const
const perCharge = orderOrigins.length * paymentMethods.length
const deliveries = eventDomains.length * 4

test.each(filledFrom)('%s.%s is filled with %s', async (table, column, source, reference) => {
  const parent = sql(source.split('.')[0]!)
  const rows = await sql`
    select t.${sql(column)} as filled, ${sql(source)} as expected
    from ${sql(table)} t join ${parent} on ${parent}.id = t.${sql(reference)}`
  expect(rows.map(({ filled }) => filled)).toEqual(rows.map(({ expected }) => expected))
  expect(rows).toHaveLength(table === 'webhook_deliveries' ? deliveries : perCharge)
})

test('payment_links.stage is filled by the orders of the link, then by its status, then by its expiry', async () => {
  const links = await sql`select title, status, expires_at, stage from payment_links order by id`
  const expected = links.map((link) => {
    if (statusesThatTakeLink.some((status) => link.title.split(',').includes(status))) return 'TAKEN'
    if (link.status === 'CANCELED') return 'CANCELED'
    return link.expires_at ? 'EXPIRING' : 'LASTING'
  })
  expect(links.map(({ stage }) => stage)).toEqual(expected)
  const counts = await sql`select stage, status, count(*)::int from payment_links group by 1, 2 order by 1, 2`
  expect([...counts]).toEqual([
    { stage: 'CANCELED', status: 'CANCELED', count: 10 },
    { stage: 'EXPIRING', status: 'ACTIVE', count: 5 },
    { stage: 'LASTING', status: 'ACTIVE', count: 5 },
    { stage: 'TAKEN', status: 'ACTIVE', count: 14 },
    { stage: 'TAKEN', status: 'CANCELED', count: 14 },
  ])
})

const required = [
  ...filledFrom.map(([table, column]) => [table, column] as const),
  ['payment_links', 'stage'],
] as const

test.each(required)('%s.%s is required afterwards', async (table, column) => {
  const refused = sql`update ${sql(table)} set ${sql(column)} = null`
  await expect(refused).rejects.toThrow(`null value in column "${column}"`)
})

test('payment_links.stage has no other value afterwards', async () => {
  await expect(sql`update payment_links set stage = 'OPEN'`).rejects.toThrow('payment_links_stage')
})
