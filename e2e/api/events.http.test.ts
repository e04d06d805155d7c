// Events over HTTP: a receiver lists what it missed, and has one event resent.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  eventResponse,
  getEventOperation,
  listEventsOperation,
  resendEventOperation,
} from '@/lib/payments/events/contract'
import { call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { worldOf } from '@/lib/testing/http/world'

let receiver: Awaited<ReturnType<typeof webhookReceiver>>
let key: string
let uuid: string

beforeAll(async () => {
  receiver = await webhookReceiver()
  key = (await newSeller({ webhooks: [{ url: receiver.url, domains: ['ORDER'] }] })).key
  uuid = (await worldOf(key).paid()).uuidOrder
})
afterAll(() => receiver.close())

const list = (query: string) => call(listEventsOperation, { key, query })
const receivedIds = () => receiver.received.map(({ body }) => JSON.parse(body).id)

test('the list has each delivered payload unchanged, oldest first after the given event', async () => {
  await expect.poll(() => receiver.received.length).toBe(2)
  // An event is left out as long as an older transaction of anybody is open, which may still commit a smaller id.
  await vi.waitFor(
    async () => expect((await list('?sort=createdAt,asc')).body.content).toHaveLength(2),
    10_000,
  )
  const { body } = await list('?sort=createdAt,asc')
  expect(body.content.map((event: { payload: unknown }) => event.payload)).toEqual(
    receiver.received.map((one) => JSON.parse(one.body)),
  )
  for (const event of body.content) expect(eventResponse.parse(event)).toEqual(event)
  const behind = await list(`?sort=createdAt,asc&after=${body.content[0].id}`)
  expect(behind.body.content).toEqual([body.content[1]])
  const of = async (query: string) => (await list(query)).body.totalElements
  expect(await Promise.all(['SENT', 'PAID', 'LATE'].map((status) => of(`?status=${status}`)))).toEqual([
    1, 1, 0,
  ])
  expect(await of(`?uuid=${uuid}&domain=ORDER&dateInitial=2000-01-01`)).toBe(2)
  expect(await of('?dateFinal=2000-01-01')).toBe(0)
})

test('400 names a filter with an impossible value', async () => {
  for (const [field, query] of [
    ['status', '?status=paid'],
    ['domain', '?domain=ORDERS'],
    ['uuid', '?uuid=1'],
    ['dateInitial', '?dateInitial=20-11-2026'],
    ['after', '?after=4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'],
  ]) {
    const { status, body } = await list(query!)
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  }
})

test('a resent event has its first id, and one idempotency key resends it once', async () => {
  await expect.poll(() => receiver.received.length).toBeGreaterThanOrEqual(2)
  const [id] = receivedIds()
  const ask = () =>
    call(resendEventOperation, { key, params: { id }, headers: { 'x-idempotency-key': 'de-novo-1' } })
  const first = await ask()
  expect([first.status, first.body]).toEqual([202, { id, deliveries: 1 }])
  expect((await ask()).body).toEqual(first.body)
  await expect.poll(() => receiver.received.length).toBe(3)
  expect(receivedIds().filter((one) => one === id)).toHaveLength(2)
  const { body } = await call(getEventOperation, { key, params: { id } })
  expect(body.payload).toEqual(JSON.parse(receiver.received[2]!.body))
})
