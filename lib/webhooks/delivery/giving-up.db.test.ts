// When a delivery that its endpoint refuses is given up: the endpoint accepts others, and not merely nothing.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryApp } from '@/e2e/fixtures/deliveries'
import { HOUR_MS } from '@/lib/kernel/durations'

const { app, received, scene, endpoint, record, work } = await deliveryApp()

/** Has what waits of an order tried an hour later, and answers where its oldest delivery is then. */
async function tryAgain(order: string) {
  app.advance(HOUR_MS)
  await app.sql`update webhook_deliveries set due_at = ${app.ctx().now}
    where resource_uuid = ${order} and status = 'PENDING'`
  await work()
  const [row] = await app.sql`
    select status, attempts from webhook_deliveries where resource_uuid = ${order} order by id limit 1`
  return row
}

/** So many orders whose first event is refused for good, and was so often by now. */
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

test('two poisoned orders do not hide each other where a third is accepted between their attempts', async () => {
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

test('nothing is given up while the endpoint accepts nothing, however much it refuses', async () => {
  const [one, other] = await poisoned(2, 9)
  expect(await tryAgain(one)).toEqual({ status: 'PENDING', attempts: 10 })
  expect(await tryAgain(other)).toEqual({ status: 'PENDING', attempts: 10 })
  expect(await tryAgain(one)).toEqual({ status: 'PENDING', attempts: 11 })
})

test('what was accepted before its last refusal does not speak against a delivery', async () => {
  const [order] = await poisoned(1, 8)
  await acceptAnother()
  expect(await tryAgain(order)).toEqual({ status: 'PENDING', attempts: 9 })
  expect(await tryAgain(order)).toEqual({ status: 'PENDING', attempts: 10 })
  await acceptAnother()
  expect(await tryAgain(order)).toEqual({ status: 'FAILED', attempts: 11 })
})
