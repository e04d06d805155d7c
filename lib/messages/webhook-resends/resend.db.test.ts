import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { getEvent } from '@/lib/messages/webhook-events/get'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { getDelivery } from '@/lib/messages/webhook-log/get-delivery'
import { listDeliveries } from '@/lib/messages/webhook-log/list-deliveries'
import { catalogue } from '@/lib/payments/events/catalogue'
import { sendTestEvent } from '@/lib/payments/events/send-test-event'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { cancelResend } from './cancel'
import { countResend } from './count'
import { findResend } from './find'
import { resendDeliveries } from './job'
import { resendDelivery } from './one-delivery'
import { resendEvent } from './one-event'
import { startResend } from './start'

const { app, received, scene, endpoint, record, work, deliveries } = await deliveryApp()

function asSeller(sellerId = scene.seller.id) {
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' }
  return app.ctx(actor)
}

afterEach(async () => {
  await app.sql`
    delete from webhook_attempts where delivery_id in (select id from webhook_deliveries where status = 'PENDING')`
  await app.sql`delete from webhook_deliveries where status = 'PENDING'`
})

const refuse = () => {
  scene.answer = (_, response) => response.writeHead(500).end()
}
const accept = () => {
  scene.answer = (_, response) => response.writeHead(204).end()
}
const newest = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const
const log = (filter: DeliveryFilter = {}) => listDeliveries(asSeller(), { filter, size: 1_000 })
const idsSent = () => received.map(({ body }) => JSON.parse(body).id)

/** Inserts this many new events whose deliveries were given up. */
async function failed(count: number) {
  const { now } = app.ctx()
  await app.sql`
    with event as (insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, body, occurred_at)
      select made, ${scene.seller.id}, 'ORDER', gen_random_uuid(), 'PAID', json_build_object('id', made), ${now}
      from (select gen_random_uuid() as made from generate_series(1, ${count})) ids returning id, resource_uuid, domain, status)
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, due_at, created_at)
    select event.id, e.id, ${scene.seller.id}, event.resource_uuid, event.domain, event.status, 'PENDING', ${now}, ${now}
    from event, webhook_endpoints e where e.seller_id = ${scene.seller.id}`
  await app.sql`
    update webhook_deliveries set status = 'FAILED', attempts = 10, response_status = 500
    where seller_id = ${scene.seller.id}`
}

describe('a resent event', () => {
  test('goes with the same id and body to every active endpoint of its domain, also to a new one', async () => {
    await endpoint({ path: '/old' })
    await record(randomUUID(), 'PAID')
    await work()
    await endpoint({ path: '/new' })
    await endpoint({ path: '/other', domains: ['SUBSCRIPTION'] })
    await endpoint({ path: '/off', active: false })
    const { rows } = await pageEvents(asSeller(), newest)
    expect(await resendEvent(asSeller(), { id: rows[0]!.uuid })).toEqual({ deliveries: 2 })
    await work()
    expect(received.map(({ path }) => path).sort()).toEqual(['/new', '/old', '/old'])
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
    expect(await deliveries()).toMatchObject([
      { status: 'DELIVERED', attempts: 1 },
      { status: 'DELIVERED', attempts: 1 },
    ])
  })

  test("is refused after its body was deleted, and not found if it is another seller's", async () => {
    await record(randomUUID(), 'PAID')
    const { rows } = await pageEvents(asSeller(), newest)
    const [id] = [rows[0]!.uuid]
    const other = await app.seller()
    await expect(getEvent(asSeller(other.id), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(resendEvent(asSeller(other.id), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.sql`update webhook_events set body = null where uuid = ${id}`
    await expect(resendEvent(asSeller(), { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('a receiver can read all events after its last one, without a gap', async () => {
  const uuid = randomUUID()
  for (const status of ['SENT', 'PAID', 'DISPUTE', 'PAID', 'REFUND']) await record(uuid, status)
  const sort = { column: 'createdAt', direction: 'asc', requested: true } as const
  // The newest events are not listed until every other transaction in this Postgres has committed.
  const seen = async () => (await pageEvents(asSeller(), { page: 0, size: 9, sort })).rows.length
  await expect.poll(seen, { timeout: 15_000 }).toBe(5)
  const statuses: string[] = []
  for (let after: string | undefined; ; ) {
    const page = await pageEvents(asSeller(), { page: 0, size: 2, sort, after })
    statuses.push(...page.rows.map(({ status }) => status))
    after = page.rows.at(-1)!.uuid
    if (!page.more) break
  }
  expect(statuses).toEqual(['SENT', 'PAID', 'DISPUTE', 'PAID', 'REFUND'])
  const paid = await pageEvents(asSeller(), { ...newest, uuid, status: 'PAID', domain: 'ORDER' })
  expect(paid.total).toBe(2)
  const today = civilDateOf(app.ctx().now)
  const on = (day: typeof today) => pageEvents(asSeller(), { ...newest, dateInitial: day, dateFinal: day })
  expect([(await on(today)).total, (await on(addDays(today, -1))).total]).toEqual([5, 0])
})

describe('the log', () => {
  test('is filtered by event, status, code, endpoint and day, and paged to its end', async () => {
    const uuid = await endpoint()
    refuse()
    await record(randomUUID(), 'LATE')
    await work()
    accept()
    for (let count = 0; count < 4; count += 1) await record(randomUUID(), 'PAID')
    await work()
    const today = civilDateOf(app.ctx().now)
    const counts = await Promise.all(
      [
        { eventStatus: 'PAID' },
        { domain: 'PHYSICAL_ORDER' as const },
        { status: 'PENDING' as const },
        { responseStatus: 500 },
        { endpointUuid: uuid, from: today, to: today },
        { endpointUuid: randomUUID() },
        { to: addDays(today, -1) },
      ].map(async (filter) => (await log(filter)).length),
    )
    expect(counts).toEqual([4, 0, 1, 1, 5, 0, 0])
  })

  test('shows a delivery to its seller only, and resends it to its endpoint only', async () => {
    await endpoint({ path: '/a' })
    await endpoint({ path: '/b' })
    await record(randomUUID(), 'PAID')
    await work()
    const [{ id } = { id: 0 }] = await log()
    const other = await app.seller()
    for (const run of [getDelivery, resendDelivery])
      await expect(run(asSeller(other.id), { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await getDelivery(asSeller(), { id })).body).toBe(received[0]!.body)
    received.length = 0
    // Read in the transaction: after its commit a worker may have delivered it.
    const select = () => {
      throw new Error('read outside of the transaction')
    }
    const ctx = asSeller()
    const db = new Proxy(ctx.db, { get: (of, name) => (name === 'select' ? select : Reflect.get(of, name)) })
    expect(await resendDelivery({ ...ctx, db }, { id })).toMatchObject({ status: 'PENDING' })
    await work()
    expect(received.map(({ path }) => path)).toEqual(['/b'])
    await app.sql`update webhook_endpoints set active = false where seller_id = ${scene.seller.id}`
    await expect(resendDelivery(asSeller(), { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a resend of many', () => {
  test('sends what matches in batches, with the events of each order in sequence, and no others', async () => {
    await endpoint()
    const [one, other] = [randomUUID(), randomUUID()]
    for (const status of ['SENT', 'LATE', 'PAID']) for (const uuid of [one, other]) await record(uuid, status)
    await failed(110)
    await record(randomUUID(), 'SENT')
    await work()
    received.length = 0
    const filter = { status: 'FAILED' as const }
    expect(await countResend(asSeller(), { filter })).toBe(116)
    await startResend(asSeller(), { filter })
    await expect(startResend(asSeller(), { filter })).rejects.toMatchObject({ code: 'CONFLICT' })
    await resendDeliveries(app.ctx())
    expect(await findResend(asSeller())).toMatchObject({ state: 'RUNNING', total: 116, resent: 100 })
    while ((await resendDeliveries(app.ctx())) > 0);
    expect(await findResend(asSeller())).toMatchObject({ state: 'DONE', total: 116, resent: 116 })
    await work()
    expect(new Set(idsSent()).size).toBe(116)
    const [{ body: last }] = (await app.sql`select body from webhook_events order by id desc limit 1`) as [
      { body: string },
    ]
    expect(idsSent()).not.toContain(JSON.parse(last).id)
    for (const uuid of [one, other]) {
      const events = await app.sql`select uuid from webhook_events where resource_uuid = ${uuid} order by id`
      const sent = idsSent().filter((id) => events.some((event) => event.uuid === id))
      expect(sent).toEqual(events.map((event) => event.uuid))
    }
    await expect(startResend(asSeller(), { filter })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('stops when its seller cancels it, and no other seller can', async () => {
    await endpoint()
    await failed(120)
    const { uuid } = await startResend(asSeller(), { filter: {} })
    await resendDeliveries(app.ctx())
    const other = await app.seller()
    await expect(cancelResend(asSeller(other.id), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await cancelResend(asSeller(), { uuid })
    expect(await resendDeliveries(app.ctx())).toBe(0)
    expect(await findResend(asSeller())).toMatchObject({ state: 'CANCELED', total: 120, resent: 100 })
  })

  test('run by several workers at once sends each delivery once', async () => {
    await endpoint()
    await failed(120)
    await startResend(asSeller(), { filter: {} })
    await Promise.all([1, 2, 3, 4].map(() => resendDeliveries(app.ctx())))
    while ((await resendDeliveries(app.ctx())) > 0);
    expect(await findResend(asSeller())).toMatchObject({ state: 'DONE', resent: 120 })
  })
})

test('a test event goes to one endpoint only, marked, with a body of its schema, and creates no order', async () => {
  const uuid = await endpoint({ path: '/this', domains: ['SUBSCRIPTION'] })
  await endpoint({ path: '/other' })
  for (const [kind, status] of [
    ['order', 'PAID'],
    ['dispute', 'DISPUTE'],
    ['disputeAlert', 'DISPUTE_ALERT'],
    ['physicalOrder', 'LATE'],
    ['subscription', 'DEFAULTER'],
  ] as const) {
    received.length = 0
    await sendTestEvent(asSeller(), { endpointUuid: uuid, kind, status })
    await work()
    expect(received.map(({ path }) => path).filter((path) => path !== '/hook')).toEqual(['/this'])
    const payload = JSON.parse(received.find(({ path }) => path === '/this')!.body)
    expect(catalogue[kind].schema.parse(payload)).toEqual(payload)
    expect(payload).toMatchObject({ status, idSeller: scene.seller.id })
    expect(payload.metadata).toEqual([{ key: 'balcao_test', value: 'true' }])
  }
  const [row] = await app.sql`select count(*)::int as n from orders where seller_id = ${scene.seller.id}`
  expect(row!.n).toBe(0)
  const wrong = { endpointUuid: uuid, kind: 'dispute', status: 'PAID' } as const
  await expect(sendTestEvent(asSeller(), wrong)).rejects.toMatchObject({ code: 'BAR-0100' })
  const other = await app.seller()
  await expect(sendTestEvent(asSeller(other.id), { ...wrong, status: 'DISPUTE' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
