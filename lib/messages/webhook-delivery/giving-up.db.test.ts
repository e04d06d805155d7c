// A refused delivery is given up only while its endpoint accepts other deliveries.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { deliveryApp } from '@/lib/testing/shops/deliveries'

const { app, received, scene, endpoint, record, work } = await deliveryApp()

/** Tries the pending deliveries of an order an hour later; returns the state of its oldest delivery. */
async function tryAgain(order: string) {
  app.advance(HOUR_MS)
  await app.sql`update webhook_deliveries set due_at = ${app.ctx().now}
    where resource_uuid = ${order} and status = 'PENDING'`
  await work()
  const [row] = await app.sql`
    select status, attempts from webhook_deliveries where resource_uuid = ${order} order by id limit 1`
  return row
}

/** Orders whose first event is always refused, with this many failed attempts so far. */
async function poisoned(orders: number, attempts: number) {
  await endpoint()
  scene.answer = (_, response) =>
    response.writeHead(received.at(-1)!.body.includes('POISONED') ? 500 : 200).end()
  const uuids = Array.from({ length: orders }, () => randomUUID())
  for (const uuid of uuids) await record(uuid, 'POISONED')
  await work()
  await app.sql`update webhook_deliveries set attempts = ${attempts}, due_at = due_at + interval '30 days'
    where seller_id = ${scene.seller.id}`
  return uuids as [string, string]
}

async function acceptAnother() {
  app.advance(HOUR_MS)
  await record(randomUUID(), 'HEALTHY')
  await work()
}

test('two poisoned orders are both given up when a third order is accepted between their attempts', async () => {
  const [one, other] = await poisoned(2, 9)
  await record(one, 'NEXT')
  await acceptAnother()
  expect(await tryAgain(other)).toEqual({ status: 'FAILED', attempts: 10 })
  expect(await tryAgain(one)).toEqual({ status: 'FAILED', attempts: 10 })
  expect(received.map(({ body }) => JSON.parse(body).status).slice(2)).toEqual([
    'HEALTHY',
    'POISONED',
    'POISONED',
    'NEXT',
  ])
})

test('no delivery is given up while the endpoint refuses all of them', async () => {
  const [one, other] = await poisoned(2, 9)
  expect(await tryAgain(one)).toEqual({ status: 'PENDING', attempts: 10 })
  expect(await tryAgain(other)).toEqual({ status: 'PENDING', attempts: 10 })
  expect(await tryAgain(one)).toEqual({ status: 'PENDING', attempts: 11 })
})

test('a delivery accepted before the last refusal does not count for giving up', async () => {
  const [order] = await poisoned(1, 8)
  await acceptAnother()
  expect(await tryAgain(order)).toEqual({ status: 'PENDING', attempts: 9 })
  expect(await tryAgain(order)).toEqual({ status: 'PENDING', attempts: 10 })
  await acceptAnother()
  expect(await tryAgain(order)).toEqual({ status: 'FAILED', attempts: 11 })
})
