// Attempts that fail on our side and not at the endpoint: here because the sealed secret can no longer be opened.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { deliveryApp } from '@/lib/testing/shops/deliveries'
import { findNextAttempt } from './store'

const { app, received, scene, errors, endpoint, record, work, deliveries } = await deliveryApp()

async function unreadable() {
  const uuid = await endpoint({ secret: 's'.repeat(40) })
  const [row] = await app.sql`select sealed_secret from webhook_endpoints where uuid = ${uuid}`
  const set = (sealed: string) =>
    app.sql`update webhook_endpoints set sealed_secret = ${sealed} where uuid = ${uuid}`
  await set('v1.k1.AAAA.AAAA')
  return { repair: () => set(row!.sealed_secret) }
}

const endpointState = async () => {
  const [row] = await app.sql`
    select active, failing_since, paused_at from webhook_endpoints where seller_id = ${scene.seller.id}`
  return row
}

const working = { active: true, failing_since: null, paused_at: null }

test('a failure on our side is reported, retried after about a minute, and does not count for the endpoint', async () => {
  const { repair } = await unreadable()
  await record(randomUUID(), 'PAID')
  const before = errors.length
  await work()
  expect(errors.length).toBe(before + 1)
  expect(await deliveries()).toMatchObject([
    { status: 'PENDING', attempts: 0, failure: 'internal: the delivery could not be prepared' },
  ])
  expect(await endpointState()).toEqual(working)
  await repair()
  app.advance(1.2 * MINUTE_MS)
  await work()
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1, failure: null }])
})

test('a week of failures on our side neither pauses the endpoint nor gives up, and is retried every hour', async () => {
  const { repair } = await unreadable()
  await record(randomUUID(), 'PAID')
  for (let tried = 0; tried < 12; tried += 1) {
    await work()
    app.advance(14 * HOUR_MS)
  }
  await work()
  expect(await endpointState()).toEqual(working)
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ status: 'PENDING', attempts: 0 })
  expect(delivery!.due_at.getTime() - app.ctx().now.getTime()).toBeLessThan(1.2 * HOUR_MS)
  const { now } = app.ctx()
  const next = { after: now, until: new Date(now.getTime() + DAY_MS), windowMs: MINUTE_MS }
  // A moved clock does not stop at these attempts.
  expect(await findNextAttempt(app.ctx().db, scene.seller.id, next)).toBeUndefined()
  await repair()
  app.advance(1.2 * HOUR_MS)
  await work()
  expect(received).toHaveLength(1)
})
