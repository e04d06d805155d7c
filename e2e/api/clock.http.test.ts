// The clock of a sandbox seller, over HTTP.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { getClockOperation, moveClockOperation } from '@/lib/sandbox/clock/contract'
import { call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { worldOf } from '@/lib/testing/http/world'

let key: string
beforeEach(async () => {
  key = (await newSeller()).key
})
const move = (body: unknown, headers = {}) => call(moveClockOperation, { key, body, headers })
const now = async () => new Date((await call(getClockOperation, { key })).body.now).getTime()

test('200: moves by a week, and returns what happened on the way', async () => {
  const { uuid } = await worldOf(key).order('BANK_SLIP')
  const before = await now()
  const { status, body } = await move({ days: 7 })
  expect(status).toBe(200)
  expect(body.happened).toMatchObject([{ domain: 'ORDER', status: 'LATE', uuid }])
  expect((await now()) - before).toBeGreaterThanOrEqual(7 * DAY_MS)
  const order = await call(getOrderOperation, { key, params: { uuid } })
  expect(order.body.status).toBe('LATE')
})

test('200: the same key moves the clock once', async () => {
  const headers = { 'x-idempotency-key': randomUUID() }
  const first = await move({ days: 1 }, headers)
  expect((await move({ days: 1 }, headers)).text).toBe(first.text)
  expect((await now()) - Date.now()).toBeLessThan(25 * HOUR_MS)
})

test.each([
  [{}, 'to'],
  [{ days: -1 }, 'days'],
  [{ to: '2020-01-01T00:00:00Z' }, 'to'],
  [{ to: 'tomorrow' }, 'to'],
  [{ days: 1, to: '2030-01-01T00:00:00Z' }, 'to'],
  [{ days: 5000 }, 'days'],
])('400: %j is wrong at %s, and the clock does not move', async (body, field) => {
  const answer = await move(body)
  expect([answer.status, answer.body.errors[0].description.split(':')[0]]).toEqual([400, field])
  expect(Math.abs((await now()) - Date.now())).toBeLessThan(60_000)
})
