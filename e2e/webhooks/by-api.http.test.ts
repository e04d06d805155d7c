// A seller's developer runs webhooks by API alone: registers, sees deliveries and attempts, sends again, rotates, deletes.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import {
  changeWebhookOperation,
  createWebhookOperation,
  deleteWebhookOperation,
  getWebhookOperation,
  listWebhooksOperation,
  rotateWebhookSecretOperation,
} from '@/lib/messages/webhook-endpoints/managing-contract'
import {
  getWebhookDeliveryOperation,
  listWebhookDeliveriesOperation,
  resendWebhookDeliveryOperation,
} from '@/lib/payments/events/delivery-contract'
import { call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo } from '@/lib/testing/http/server'
import { expectedSignature, webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { worldOf } from '@/lib/testing/http/world'

const { key } = await newSeller()
const receiver = await webhookReceiver()
afterAll(() => receiver.close())

const body = { title: 'Loja', url: receiver.url, domains: ['ORDER'], generateSecret: true }
const { body: created } = await call(createWebhookOperation, { key, body })
const params = { uuid: created.uuid }

test('the secret is in the answer to the request that created it, and only its beginning afterwards', async () => {
  expect(created.secret).toMatch(/^[\w-]{32,64}$/)
  const got = await call(getWebhookOperation, { key, params })
  const listed = await call(listWebhooksOperation, { key })
  for (const one of [got.body, listed.body.content[0]]) {
    expect(one).toEqual({
      ...params,
      title: 'Loja',
      url: receiver.url,
      domains: ['ORDER'],
      active: true,
      secretPreview: created.secret.slice(0, 5),
      version: '2',
      state: 'ACTIVE',
      createdAt: created.createdAt,
    })
  }
})

test('a delivery shows its attempts, and is sent again with the same id', async () => {
  await worldOf(key).order()
  const look = async () => (await call(listWebhookDeliveriesOperation, { key, params })).body.content[0]
  await expect.poll(async () => (await look())?.status, { timeout: 15_000 }).toBe('DELIVERED')
  const { id } = await look()
  const traced = await call(getWebhookDeliveryOperation, { key, params: { ...params, id } })
  expect(traced.body.attempts).toEqual([
    {
      sentAt: expect.any(String),
      url: receiver.url,
      responseStatus: 204,
      durationMs: expect.any(Number),
    },
  ])
  const headers = { 'x-idempotency-key': randomUUID() }
  const again = () => call(resendWebhookDeliveryOperation, { key, headers, params: { ...params, id } })
  const [first, second] = [await again(), await again()]
  expect([first.status, first.body.status, second.text]).toEqual([202, 'PENDING', first.text])
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(2)
  expect(receiver.received.map((one) => one.headers['webhook-id'])).toEqual([id, id])
  const filtered = await call(listWebhookDeliveriesOperation, { key, params, query: '?status=FAILED' })
  expect(filtered.body.totalElements).toBe(0)
})

test('a new secret signs beside the one before, whose end is shown', async () => {
  const { body: rotated } = await call(rotateWebhookSecretOperation, { key, params })
  expect(rotated.secret).not.toBe(created.secret)
  expect(Date.parse(rotated.previousSecretUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  const before = receiver.received.length
  await worldOf(key).order()
  await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(before + 1)
  const last = receiver.received.at(-1)!
  expect(last.headers['x-webhook-signature']).toBe(expectedSignature(last, created.secret))
  expect(String(last.headers['webhook-signature']).split(' ')).toHaveLength(2)
})

test('what a change does not bring stays; the version is for operators alone', async () => {
  const change = (sent: object, by: string = key) =>
    call(changeWebhookOperation, { key: by, params, body: sent })
  const changed = await change({ domains: ['ORDER', 'SUBSCRIPTION'] })
  expect(changed.body).toMatchObject({ title: 'Loja', url: receiver.url, active: true, version: '2' })
  expect((await change({ url: 'http://intranet/' })).body.errors[0].field).toBe('url')
  expect((await change({ version: '1' })).status).toBe(403)
  expect((await change({ version: '1', title: 'x' }, demo.operator.apiKey)).status).toBe(403)
  expect((await change({ version: '1' }, demo.operator.apiKey)).body).toMatchObject({ version: '1' })
})

test('a secret that a change sets is in its answer alone, and signs', async () => {
  const secret = 'chosen-by-the-developer-of-a-shop-1'
  const change = (body: object) => call(changeWebhookOperation, { key, params, body })
  expect((await change({ secret, generateSecret: true })).body.errors[0].field).toBe('secret')
  const changed = await change({ secret })
  expect(changed.body).toMatchObject({ secret, previousSecretUntil: expect.any(String) })
  const got = await call(getWebhookOperation, { key, params })
  expect([got.body.secretPreview, got.body.secret]).toEqual([secret.slice(0, 5), undefined])
})

test('a deleted webhook is a 404 in every operation, and is not listed', async () => {
  expect((await call(deleteWebhookOperation, { key, params })).status).toBe(204)
  for (const operation of [getWebhookOperation, deleteWebhookOperation, rotateWebhookSecretOperation])
    expect((await call(operation, { key, params })).status).toBe(404)
  expect((await call(listWebhooksOperation, { key })).body.totalElements).toBe(0)
})
