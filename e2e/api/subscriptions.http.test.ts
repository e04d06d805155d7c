// Plans and subscriptions over HTTP; lib/payments/subscriptions tests what happens to them over time.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { changePlanOperation, getPlanOperation, listPlansOperation } from '@/lib/payments/plans/contract'
import { createSubscriptionOperation } from '@/lib/payments/subscriptions/contract'
import {
  cancelSubscriptionOperation,
  changeSubscriptionCardOperation,
  changeSubscriptionValueOperation,
  getSubscriptionOperation,
  listSubscriptionsOperation,
} from '@/lib/payments/subscriptions/managing-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { testCard } from '@/lib/testing/card'
import { call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { moveClock, planRequest, subscriptionRequest, type World, worldOf } from '@/lib/testing/http/world'

let key: string
let world: World
beforeEach(async () => {
  key = (await newSeller()).key
  world = worldOf(key)
})

async function subscribe(changes: Record<string, unknown> = {}, headers = {}) {
  const { uuid: uuidPlan, uuidBuyer } = await world.offer()
  const body = { ...subscriptionRequest({ uuidPlan, uuidBuyer }), ...changes }
  return call(createSubscriptionOperation, { key, body, headers })
}
const get = async (uuid: string) => (await call(getSubscriptionOperation, { key, params: { uuid } })).body

test('plans: listed by availability, changed in part, and looked up in their present state', async () => {
  const { uuid } = await world.plan()
  const body = { ...planRequest(), title: 'Clube do chá', active: false, bullets: undefined }
  expect((await call(changePlanOperation, { key, params: { uuid }, body })).status).toBe(204)
  const plan = (await call(getPlanOperation, { key, params: { uuid } })).body
  expect(plan).toEqual({
    ...planRequest(),
    ...body,
    uuid,
    description: '',
    bullets: [{ description: 'Frete incluído' }],
    values: [{ type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 }],
  })
  const listed = async (query: string) => (await call(listPlansOperation, { key, query })).body.content
  expect([await listed('?active=true'), await listed('?active=false')]).toEqual([[], [plan]])
})

describe('POST /v2/subscriptions', () => {
  test('201: a card pays the first cycle at once, and the same key returns the same subscription', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const { uuid: uuidPlan, uuidBuyer } = await world.offer()
    const body = { ...subscriptionRequest({ uuidPlan, uuidBuyer }), additionalValue: 10.1 }
    const ask = () => call(createSubscriptionOperation, { key, body, headers })
    const [first, ...again] = await Promise.all([ask(), ask(), ask()])
    expect(first.status, first.text).toBe(201)
    expect(again.map(({ text }) => text)).toEqual([first.text, first.text])
    expect(first.body).toMatchObject({
      status: 'ACTIVE',
      uuidPlan,
      customer: { uuid: uuidBuyer },
      value: { type: 'MONTHLY', value: 89.9, valuePerMonth: 89.9 },
      additionalValue: { value: 10.1, installments: 0 },
      paymentMethod: 'CREDIT_CARD',
      charges: [{ status: 'PAID', value: 100, brand: 'visa' }],
      idempotencyKey: headers['x-idempotency-key'],
    })
    const list = (await call(listSubscriptionsOperation, { key, query: '?status=ACTIVE' })).body
    expect([list.totalElements, list.content[0]]).toEqual([1, first.body])
  })

  test('201: the response has a PIX code, and the subscription is ACTIVE once it is paid', async () => {
    const { body } = await subscribe({ payment: { method: 'PIX' } })
    expect(body).toMatchObject({ status: 'PENDING', charges: [{ status: 'SCHEDULED' }] })
    expect(body.charges[0].pixCode).toMatch(/^000201/)
    const paid = await call(confirmChargeOperation, { key, params: { uuid: body.charges[0].uuid } })
    expect(paid.status, paid.text).toBe(200)
    await expect.poll(async () => (await get(body.uuid)).status, { timeout: 20_000 }).toBe('ACTIVE')
  })

  test('400: a declined card, with its reason and its charge', async () => {
    const payment = { method: 'CREDIT_CARD', card: testCard({ holderName: 'FUND SILVA' }) }
    const { status, body } = await subscribe({ payment })
    expect([status, body.errors[0].code, body.failureReason.code]).toEqual([
      400,
      'BAR-7005',
      'INSUFFICIENT_FUNDS',
    ])
    const [over] = (await call(listSubscriptionsOperation, { key })).body.content
    expect(over).toMatchObject({ status: 'INACTIVE', charges: [{ status: 'FAILED' }] })
    expect(over.charges[0].uuid).toBe(body.errors[0].additionalInfo.chargeUUID)
  })

  test.each([
    ['basicValue.valuePerMonth', { basicValue: { type: 'YEARLY', valuePerMonth: 9_999_999.99 } }],
    ['basicValue.type', { basicValue: { type: 'WEEKLY', valuePerMonth: 1 } }],
    ['payment.method', { payment: { method: 'CREDIT_CARD_EARLY_SELLER', card: testCard() } }],
    ['payment.card', { payment: { method: 'CREDIT_CARD' } }],
    ['uuidPlan', { uuidPlan: randomUUID() }],
    ['startDate', { startDate: '2026-02-30' }],
  ])('400: %s is wrong', async (field, changes) => {
    const { status, body } = await subscribe(changes)
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  })
})

test('moving the clock creates the cycles and their events, and none after the cancellation', async () => {
  const { uuid } = (await subscribe()).body
  const params = { uuid }
  const body = { basicValueRequest: { type: 'MONTHLY', valuePerMonth: 50 } }
  expect((await call(changeSubscriptionValueOperation, { key, params, body })).status).toBe(204)
  const moved = await moveClock(key, { days: 32 })
  expect(moved.happened.filter(({ domain }: { domain: string }) => domain === 'ORDER')).toHaveLength(2)
  const { charges } = await get(uuid)
  expect(charges.map((charge: { value: number; status: string }) => [charge.value, charge.status])).toEqual([
    [89.9, 'PAID'],
    [50, 'PAID'],
  ])
  const cancel = () => call(cancelSubscriptionOperation, { key, params })
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204])
  await moveClock(key, { days: 40 })
  const over = await get(uuid)
  expect([over.status, over.nextCycleDate, over.charges.length]).toEqual(['INACTIVE', undefined, 2])
  expect((await call(changeSubscriptionValueOperation, { key, params, body })).status).toBe(409)
})

test('a new card is stored, and charged at once for the cycle that the old one was declined for', async () => {
  const { uuid } = (await subscribe()).body
  const put = (holderName: string) =>
    call(changeSubscriptionCardOperation, { key, params: { uuid }, body: { card: testCard({ holderName }) } })
  expect((await put('FUND SILVA')).status).toBe(204)
  await moveClock(key, { days: 32 })
  expect((await get(uuid)).charges.at(-1).failureReason.code).toBe('INSUFFICIENT_FUNDS')
  expect((await put('MARIA DA SILVA')).status).toBe(204)
  const { status, charges } = await get(uuid)
  expect([status, charges.at(-1).status]).toEqual(['ACTIVE', 'PAID'])
})
