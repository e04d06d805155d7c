import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { insertAttempt } from '@/lib/messages/webhook-delivery/attempt-store'
import { eventListQuery } from '@/lib/payments/events/contract'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { forgetOldEvents } from './forget-old'
import { pageEvents } from './page'

const { app, scene, endpoint, record, work, received } = await deliveryApp()

const storedRows = async () => {
  const { id } = scene.seller
  const [row] = await app.sql`
    select (select count(*)::int from webhook_events where seller_id = ${id}) as events,
      (select count(*)::int from webhook_events where seller_id = ${id} and body is not null) as bodies,
      (select count(*)::int from webhook_deliveries where seller_id = ${id}) as deliveries,
      (select count(*)::int from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
        where d.seller_id = ${id}) as attempts`
  return row
}

test('an attempt is stored with the headers that were sent, and a delivery stores its latest sixteen', async () => {
  await endpoint({ secret: 's'.repeat(40) })
  scene.answer = (_, response) => response.writeHead(500).end('quebrou')
  await record(randomUUID(), 'PAID')
  await work()
  const [attempt] = await app.sql`
    select a.* from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id
    where d.seller_id = ${scene.seller.id}`
  expect(attempt).toMatchObject({ response_status: 500, response_preview: 'quebrou', failure: null })
  expect(attempt!.sent_at).toEqual(app.ctx().systemNow)
  for (const [name, value] of Object.entries(attempt!.request_headers)) {
    expect(received[0]!.headers[name.toLowerCase()]).toBe(value)
  }
  expect(Object.keys(attempt!.request_headers)).toContain('X-Webhook-Signature')
  const request = { sentAt: app.ctx().now, durationMs: 1, url: 'https://loja.example/', requestHeaders: {} }
  const response = { responseStatus: null, responsePreview: null, failure: 'timeout: x' }
  for (let more = 0; more < 20; more += 1) {
    await app.db.transaction((tx) =>
      insertAttempt(tx, Number(attempt!.delivery_id), { ...request, ...response }),
    )
  }
  expect(await storedRows()).toMatchObject({ attempts: 16 })
})

test('bodies and deliveries older than the retention on the seller clock are deleted, the event rows stay', async () => {
  await endpoint()
  scene.answer = (_, response) => response.writeHead(500).end()
  await record(randomUUID(), 'FIRST')
  await work()
  app.advance(89 * DAY_MS)
  await record(randomUUID(), 'SECOND')
  await forgetOldEvents(app.ctx())
  expect(await storedRows()).toEqual({ events: 2, bodies: 2, deliveries: 2, attempts: 1 })
  await app.sql`update sellers set clock_offset_ms = ${2 * DAY_MS} where id = ${scene.seller.id}`
  while ((await forgetOldEvents(app.ctx())) > 0);
  expect(await storedRows()).toEqual({ events: 2, bodies: 1, deliveries: 1, attempts: 0 })
})

test('attempts are left to their partition, but those of a late resend are deleted with the delivery', async () => {
  const { systemNow } = app.ctx()
  await app.sql`select add_partition('webhook_attempts', ${systemNow}::timestamptz - interval '1 hour', ${systemNow}::timestamptz + interval '1 hour')`
  await endpoint()
  await record(randomUUID(), 'FIRST')
  await work()
  const [delivery] = await app.sql`select id from webhook_deliveries where seller_id = ${scene.seller.id}`
  const sentAt = async () =>
    (await app.sql`select sent_at from webhook_attempts where delivery_id = ${delivery!.id}`).map(
      ({ sent_at }) => sent_at,
    )
  const [first] = await sentAt()
  app.advance(89 * DAY_MS)
  const request = { sentAt: app.ctx().now, durationMs: 1, url: 'https://loja.example/', requestHeaders: {} }
  const response = { responseStatus: 204, responsePreview: null, failure: null }
  await app.db.transaction((tx) => insertAttempt(tx, Number(delivery!.id), { ...request, ...response }))
  expect(await sentAt()).toHaveLength(2)
  app.advance(2 * DAY_MS)
  while ((await forgetOldEvents(app.ctx())) > 0);
  expect(await storedRows()).toMatchObject({ bodies: 0, deliveries: 0 })
  expect(await sentAt()).toEqual([first])
})

test('attempts that are in no partition of weeks are deleted with their delivery', async () => {
  await endpoint()
  await record(randomUUID(), 'FIRST')
  await work()
  const [delivery] = await app.sql`select id from webhook_deliveries where seller_id = ${scene.seller.id}`
  const [stored] = await app.sql`
    insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers)
    values (${delivery!.id}, '2001-01-01', 1, '', '{}') returning tableoid::regclass::text as partition`
  expect(stored!.partition).toBe('webhook_attempts_default')
  app.advance(91 * DAY_MS)
  while ((await forgetOldEvents(app.ctx())) > 0);
  const left =
    await app.sql`select 1 from webhook_attempts where delivery_id = ${delivery!.id} and sent_at < '2002-01-01'`
  expect(left).toHaveLength(0)
})

test('an event whose body is deleted while an older transaction runs is still listed, oldest first', async () => {
  await record(randomUUID(), 'FIRST')
  app.advance(91 * DAY_MS)
  const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: scene.seller.id, scope: 'READ' })
  const oldestFirst = async () =>
    (await pageEvents(asSeller, eventListQuery.parse({ sort: 'createdAt,asc' }) as never)).rows
  await app.sql.begin(async (writing) => {
    await writing`select pg_current_xact_id()`
    while ((await forgetOldEvents(app.ctx())) > 0);
    expect(await storedRows()).toMatchObject({ events: 1, bodies: 0 })
    expect(await oldestFirst()).toHaveLength(1)
  })
})
