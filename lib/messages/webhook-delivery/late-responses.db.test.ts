// Responses to attempts that were in progress when their endpoint was paused, switched off or given another address.

import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { changeEndpoint } from '@/lib/messages/webhook-endpoints/change'
import { noticesOf } from '@/lib/testing/people/notices'
import { deliveryApp } from '@/lib/testing/shops/deliveries'

const { app, received, scene, endpoint, record, newJob, work, deliveries } = await deliveryApp()

/** Starts one attempt at an endpoint that has been failing for this long; the test sends the response. */
async function attemptInProgress(failingForMs: number) {
  const uuid = await endpoint()
  const failingSince = new Date(app.ctx().now.getTime() - failingForMs)
  await app.sql`update webhook_endpoints set failing_since = ${failingSince} where uuid = ${uuid}`
  let held: ServerResponse | undefined
  scene.answer = (_, response) => {
    held = response
  }
  await record(randomUUID(), 'SLOW')
  const job = newJob()
  await job.run(app.ctx())
  await expect.poll(() => held).toBeDefined()
  const answer = async (status: number) => {
    scene.answer = (_, response) => response.writeHead(status).end()
    held!.writeHead(status).end()
    await job.idle()
  }
  return { uuid, answer }
}

async function workWithResponse(status: number) {
  scene.answer = (_, response) => response.writeHead(status).end()
  await work()
}

const endpointState = async () => {
  const [row] = await app.sql`
    select active, failing_since is not null as failing, paused_at is not null as paused
    from webhook_endpoints where seller_id = ${scene.seller.id}`
  return row
}

const notices = async () => {
  const rows = await noticesOf(app, scene.seller)
  return rows.map(({ subject }) => subject.replace(/ para .*/, ''))
}

const sellerCtx = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: scene.seller.id, scope: 'WRITE' })

test('a success ends the pause once, with a notice, and pending deliveries are sent at once', async () => {
  const { answer } = await attemptInProgress(121 * HOUR_MS)
  await record(randomUUID(), 'REFUSED')
  await workWithResponse(500)
  await record(randomUUID(), 'WAITING')
  expect(await endpointState()).toEqual({ active: true, failing: true, paused: true })
  expect(await notices()).toEqual(['Pausamos os avisos'])
  await answer(200)
  expect(await endpointState()).toEqual({ active: true, failing: false, paused: false })
  expect(await notices()).toEqual(['Pausamos os avisos', 'Retomamos os avisos'])
  await work()
  const status = received.map(({ body }) => JSON.parse(body).status)
  expect(status).toEqual(['SLOW', 'REFUSED', 'REFUSED', 'WAITING'])
  expect(await deliveries()).toMatchObject([1, 1, 1].map((attempts) => ({ status: 'DELIVERED', attempts })))
  expect(await notices()).toHaveLength(2)
})

test('a success waits for a concurrent pause to commit, and ends it', async () => {
  const { uuid, answer } = await attemptInProgress(121 * HOUR_MS)
  let answered: Promise<void> | undefined
  await app.sql.begin(async (tx) => {
    await tx`update webhook_endpoints set paused_at = ${app.ctx().now} where uuid = ${uuid}`
    answered = answer(200)
    await expect
      .poll(async () => {
        const [row] = await app.sql`
          select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        return row!.waiting
      })
      .toBeGreaterThan(0)
  })
  await answered
  expect(await endpointState()).toEqual({ active: true, failing: false, paused: false })
  expect(await notices()).toEqual(['Retomamos os avisos'])
})

test('a success leaves an endpoint off that answered 410 or that its seller switched off', async () => {
  const gone = await attemptInProgress(HOUR_MS)
  await record(randomUUID(), 'REFUSED')
  await workWithResponse(410)
  await gone.answer(200)
  expect(await endpointState()).toEqual({ active: false, failing: true, paused: false })
  expect(await notices()).toEqual(['Desligamos os avisos'])

  scene.seller = await app.seller()
  const off = await attemptInProgress(121 * HOUR_MS)
  await app.sql`update webhook_endpoints set paused_at = ${app.ctx().now} where uuid = ${off.uuid}`
  await changeEndpoint(sellerCtx(), { uuid: off.uuid, active: false })
  await off.answer(200)
  expect(await endpointState()).toEqual({ active: false, failing: false, paused: true })
  expect(await notices()).toEqual([])
})

test('a success of the previous address does not end the pause of the new address', async () => {
  const { uuid, answer } = await attemptInProgress(121 * HOUR_MS)
  await app.sql`update webhook_endpoints set paused_at = ${app.ctx().now} where uuid = ${uuid}`
  await changeEndpoint(sellerCtx(), { uuid, url: 'http://127.0.0.1:1/new' })
  await answer(200)
  expect(await endpointState()).toEqual({ active: true, failing: true, paused: true })
})

test('a refusal does not count for an endpoint that its seller switched off or gave another address', async () => {
  const off = await attemptInProgress(0)
  await changeEndpoint(sellerCtx(), { uuid: off.uuid, active: false })
  await off.answer(500)
  // "Off and failing" would mean that it answered 410.
  expect(await endpointState()).toEqual({ active: false, failing: false, paused: false })

  scene.seller = await app.seller()
  const moved = await attemptInProgress(0)
  const url = 'http://127.0.0.1:1/new'
  await changeEndpoint(sellerCtx(), { uuid: moved.uuid, url, active: true })
  await moved.answer(410)
  expect(await endpointState()).toEqual({ active: true, failing: false, paused: false })
  expect(await notices()).toEqual([])
})
