// What is granted one subscriber, over HTTP; lib/payments/subscription-changes tests what becomes of its cycles.
import { beforeEach, describe, expect, test } from 'vitest'
import {
  changeDiscountOperation,
  endDiscountOperation,
  pauseSubscriptionOperation,
  resumeSubscriptionOperation,
  skipCycleOperation,
} from '@/lib/payments/subscription-changes/contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import { getSubscriptionOperation } from '@/lib/payments/subscriptions/managing-contract'
import { call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { subscriptionRequest, worldOf } from '@/lib/testing/http/world'

let key: string
let uuid: string
beforeEach(async () => {
  key = (await newSeller()).key
  const { uuid: uuidPlan, uuidBuyer } = await worldOf(key).offer()
  const body = subscriptionRequest({ uuidPlan, uuidBuyer })
  uuid = (await call(createSubscriptionOperation, { key, body })).body.uuid
})

const get = async () => (await call(getSubscriptionOperation, { key, params: { uuid } })).body
const ask = (operation: Parameters<typeof call>[0], body?: object) =>
  call(operation, { key, params: { uuid }, ...(body && { body }) })

test('a pause is answered while it lasts, and an answer without one is as it was', async () => {
  const before = await get()
  expect(before).not.toHaveProperty('pause')
  expect((await ask(pauseSubscriptionOperation, {})).status).toBe(204)
  expect((await ask(pauseSubscriptionOperation, {})).status).toBe(204)
  const paused = await get()
  expect(paused.pause).toMatchObject({ firstCycleDate: before.nextCycleDate })
  expect(paused).not.toHaveProperty('nextCycleDate')
  expect((await ask(pauseSubscriptionOperation, { until: '2020-01-01' })).status).toBe(400)
  expect((await ask(skipCycleOperation, { cycleDate: before.nextCycleDate })).status).toBe(409)
  expect((await ask(resumeSubscriptionOperation)).status).toBe(204)
  expect((await ask(resumeSubscriptionOperation)).status).toBe(204)
  expect(await get()).toEqual(before)
})

test('a skip that is sent twice skips one cycle', async () => {
  const { nextCycleDate: cycleDate } = await get()
  expect((await ask(skipCycleOperation, { cycleDate })).status).toBe(204)
  const after = (await get()).nextCycleDate
  expect(after > cycleDate).toBe(true)
  expect((await ask(skipCycleOperation, { cycleDate })).status).toBe(204)
  expect((await get()).nextCycleDate).toBe(after)
})

describe('a discount', () => {
  test('is answered, replaced and taken away', async () => {
    const before = await get()
    expect((await ask(changeDiscountOperation, { percent: 12.5, cycles: 3 })).status).toBe(204)
    expect((await get()).discount).toEqual({ percent: 12.5, cycles: 3 })
    expect((await ask(changeDiscountOperation, { value: 5 })).status).toBe(204)
    expect(await get()).toEqual({ ...before, discount: { value: 5 } })
    expect((await ask(endDiscountOperation)).status).toBe(204)
    expect(await get()).toEqual(before)
  })

  test.each([
    {},
    { percent: 10, value: 1 },
    { percent: 100 },
    { percent: 1.234 },
    { value: 89.9 },
    { cycles: 2 },
  ])('of %j is a 400', async (body) => {
    expect((await ask(changeDiscountOperation, body)).status).toBe(400)
  })
})
