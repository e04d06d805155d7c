// Attempts that fail because of us and not because of the endpoint: here by a secret that can no longer be opened.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { deliveryApp } from '@/e2e/fixtures/deliveries'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations'
import { findNextAttempt } from './store'

const { app, received, scene, errors, endpoint, record, work, deliveries } = await deliveryApp()

async function unreadable() {
  const uuid = await endpoint({ secret: 's'.repeat(40) })
  const [row] = await app.sql`select sealed_secret from webhook_endpoints where uuid = ${uuid}`
  const set = (sealed: string) =>
    app.sql`update webhook_endpoints set sealed_secret = ${sealed} where uuid = ${uuid}`
  await set('v1.k1.AAAA.AAAA')
  return { mend: () => set(row!.sealed_secret) }
}

const standing = async () => {
  const [row] = await app.sql`
    select active, failing_since, paused_at from webhook_endpoints where seller_id = ${scene.seller.id}`
  return row
}

const well = { active: true, failing_since: null, paused_at: null }

test('are told to the operator, tried again within a minute or so, and no fault of the endpoint', async () => {
  const { mend } = await unreadable()
  await record(randomUUID(), 'PAID')
  const told = errors.length
  await work()
  expect(errors.length).toBe(told + 1)
  expect(await deliveries()).toMatchObject([
    { status: 'PENDING', attempts: 0, failure: 'internal: the delivery could not be prepared' },
  ])
  expect(await standing()).toEqual(well)
  await mend()
  app.advance(1.2 * MINUTE_MS)
  await work()
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ status: 'DELIVERED', attempts: 1, failure: null }])
})

test('for a week neither pause the endpoint nor give the delivery up, and are tried every hour at the latest', async () => {
  const { mend } = await unreadable()
  await record(randomUUID(), 'PAID')
  for (let tried = 0; tried < 12; tried += 1) {
    await work()
    app.advance(14 * HOUR_MS)
  }
  await work()
  expect(await standing()).toEqual(well)
  const [delivery] = await deliveries()
  expect(delivery).toMatchObject({ status: 'PENDING', attempts: 0 })
  expect(delivery!.due_at.getTime() - app.ctx().now.getTime()).toBeLessThan(1.2 * HOUR_MS)
  const { now } = app.ctx()
  const next = { after: now, until: new Date(now.getTime() + DAY_MS), togetherMs: MINUTE_MS }
  // A clock that a seller moves on by weeks does not stop at each of them.
  expect(await findNextAttempt(app.ctx().db, scene.seller.id, next)).toBeUndefined()
  await mend()
  app.advance(1.2 * HOUR_MS)
  await work()
  expect(received).toHaveLength(1)
})
