// What becomes of an order and its charges: paid, in part, late, failed, cancelled, paid amiss.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelChargeOperation, getChargeOperation } from '@/lib/charges/contract'
import { cancelOrderOperation, getOrderOperation } from '@/lib/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
  payChargeAmissOperation,
} from '@/lib/sandbox/contract'
import { acceptLink } from '../fixtures/accept-link'
import { type AnyBody, call } from '../fixtures/api'
import { linkRequest } from '../fixtures/link'
import { newSeller } from '../fixtures/new-seller'
import { demo, demoSeller } from '../fixtures/server'
import { type World, worldOf } from '../fixtures/world'

let key: string
let world: World
beforeAll(async () => {
  key = (await newSeller()).key
  world = worldOf(key)
})

const at = (uuid: string) => ({ key, params: { uuid } })
const orderOf = async (uuid: string) => (await call(getOrderOperation, at(uuid))).body
const statusesOf = async (uuid: string) => {
  const order = await orderOf(uuid)
  return [order.status, ...order.charges.map((charge: AnyBody) => charge.status)]
}
const confirm = (charge: AnyBody) => call(confirmChargeOperation, at(charge.uuid))

describe('paid', () => {
  test('by PIX: order and charge are PAID on the day, less the fee; a second time is a conflict', async () => {
    const { uuid, charges } = await world.order()
    const paid = await confirm(charges[0])
    expect([paid.status, paid.body.status, paid.body.fee]).toEqual([200, 'PAID', 0.89])
    expect(paid.body.paidDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(paid.body.retryable).toBe(false)
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
    expect((await confirm(charges[0])).status).toBe(409)
  })

  test('in instalments: PARTIALLY_PAID by the first, PAID by the last, and late ones may still be paid', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 3)
    await confirm(charges[1])
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'SCHEDULED', 'PAID', 'SCHEDULED'])
    const late = await call(expireChargeOperation, at(charges[0].uuid))
    expect([late.status, late.body.status]).toEqual([200, 'LATE'])
    expect(await statusesOf(uuid)).toEqual(['LATE', 'LATE', 'PAID', 'SCHEDULED'])
    await confirm(charges[0])
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'PAID', 'PAID', 'SCHEDULED'])
    await confirm(charges[2])
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'PAID', 'PAID'])
  })
})

test('the order of a link says where it came from, and carries the metadata of the link', async () => {
  const metadata = [{ key: 'pedido', value: 'A-1' }]
  const link = await call(createPaymentLinkOperation, { key, body: linkRequest({ metadata }) })
  const { orderUuid, chargeUuid } = await acceptLink(link.body.url)
  const order = await orderOf(orderUuid)
  expect(order).toMatchObject({
    status: 'SENT',
    originRequest: 'PAYMENT_LINK',
    description: '',
    metadata,
    customer: { type: 'CPF', document: '52998224725', documentCountry: 'BR', alternativeEmail: '' },
    charges: [{ uuid: chargeUuid, uuidOrder: orderUuid, status: 'SCHEDULED' }],
  })
  expect(order.charges[0]).not.toHaveProperty('paidDate')
  const ended = await call(expireChargeOperation, at(chargeUuid))
  expect([ended.status, ended.body.status]).toEqual([200, 'CANCELED'])
  expect(await statusesOf(orderUuid)).toEqual(['SENT', 'CANCELED'])
})

describe('cancelled', () => {
  test('an order: 204, again 204, its charges with it; what is paid then is held and sent back', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 2)
    expect((await call(cancelOrderOperation, at(uuid))).status).toBe(204)
    expect((await call(cancelOrderOperation, at(uuid))).status).toBe(204)
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    expect((await confirm(charges[0])).status).toBe(409)
    expect((await call(payChargeAmissOperation, { ...at(charges[0].uuid), body: {} })).status).toBe(200)
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('a charge: the others go on, and the last one takes its order along', async () => {
    const { uuid, charges } = await world.order('PIX', 2)
    expect((await call(cancelChargeOperation, at(charges[0].uuid))).status).toBe(204)
    expect((await call(cancelChargeOperation, at(charges[0].uuid))).status).toBe(204)
    expect(await statusesOf(uuid)).toEqual(['SENT', 'CANCELED', 'SCHEDULED'])
    expect((await call(cancelChargeOperation, at(charges[1].uuid))).status).toBe(204)
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('paid and the rest cancelled is paid', async () => {
    const { uuid, charges } = await world.order('PIX', 2)
    await confirm(charges[0])
    await call(cancelChargeOperation, at(charges[1].uuid))
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'CANCELED'])
  })

  test('409 once anything of it is paid', async () => {
    const { uuid, charges } = await world.order('PIX', 2)
    await confirm(charges[0])
    expect((await call(cancelOrderOperation, at(uuid))).status).toBe(409)
    expect((await call(cancelChargeOperation, at(charges[0].uuid))).status).toBe(409)
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'PAID', 'SCHEDULED'])
  })
})

describe('refused by the bank', () => {
  test('the charge FAILED and says why, and its order is cancelled', async () => {
    const { uuid, charges } = await world.order()
    const failed = await call(failChargeOperation, at(charges[0].uuid))
    expect([failed.status, failed.body.status]).toEqual([200, 'FAILED'])
    const { body } = await call(getChargeOperation, at(charges[0].uuid))
    expect(Object.keys(body.failureReason).sort()).toEqual(['action', 'code', 'description', 'title'])
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'FAILED'])
    expect((await call(failChargeOperation, at(charges[0].uuid))).status).toBe(409)
  })
})

describe('paid amiss', () => {
  test('a second payment, and one of another value, count for nothing', async () => {
    const [twice, other] = [await world.order(), await world.order()]
    await confirm(twice.charges[0])
    const { body } = await call(payChargeAmissOperation, { ...at(twice.charges[0].uuid), body: {} })
    expect(body).toMatchObject({ status: 'PAID', value: 89.9 })
    const amiss = await call(payChargeAmissOperation, { ...at(other.charges[0].uuid), body: { value: 10 } })
    expect([amiss.status, amiss.body.status]).toEqual([200, 'SCHEDULED'])
    expect(await statusesOf(other.uuid)).toEqual(['SENT', 'SCHEDULED'])
  })
})

test('401, 403 and 404 for whoever may not', async () => {
  const { uuid, charges } = await world.order()
  const operations = [
    [cancelOrderOperation, uuid],
    [cancelChargeOperation, charges[0].uuid],
    [confirmChargeOperation, charges[0].uuid],
    [failChargeOperation, charges[0].uuid],
    [expireChargeOperation, charges[0].uuid],
    [payChargeAmissOperation, charges[0].uuid],
  ] as const
  for (const [operation, own] of operations) {
    const ask = async (asked: string, as: string | null) =>
      (await call(operation, { key: as, params: { uuid: asked } })).status
    expect(await ask(own, null)).toBe(401)
    expect(await ask(own, demoSeller.readOnlyApiKey)).toBe(403)
    expect(await ask(own, demo.operator.apiKey)).toBe(403)
    expect(await ask(own, demoSeller.apiKey)).toBe(404)
    expect(await ask(randomUUID(), key)).toBe(404)
    expect(await ask('x', key)).toBe(404)
  }
  expect(await statusesOf(uuid)).toEqual(['SENT', 'SCHEDULED'])
})
