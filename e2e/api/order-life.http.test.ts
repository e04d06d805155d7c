// The status of an order by its charges: PAID, PARTIALLY_PAID, LATE, CANCELED; and DELETE /v2/orders/{uuid}.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelChargeOperation } from '@/lib/payments/charges/contract'
import { cancelOrderOperation, getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { getPaymentLinkOperation } from '@/lib/payments/payment-links/managing-contract'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
  unmatchedPaymentOperation,
} from '@/lib/sandbox/bank/contract'
import { acceptLink } from '@/lib/testing/http/accept-link'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { type World, worldOf } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

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
const expire = (charge: AnyBody) => call(expireChargeOperation, at(charge.uuid))
const cancelOrder = async (uuid: string) => (await call(cancelOrderOperation, at(uuid))).status
const cancelCharge = async (charge: AnyBody) => (await call(cancelChargeOperation, at(charge.uuid))).status

describe('paid', () => {
  test('PAID by its only charge, and listed among the paid ones', async () => {
    const { uuid, charges } = await world.order()
    expect(await statusesOf(uuid)).toEqual(['SENT', 'SCHEDULED'])
    await confirm(charges[0])
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
    const { body } = await call(listOrdersOperation, { key, query: '?status=PAID&size=1' })
    expect(body.content[0].uuid).toBe(uuid)
  })

  test('PARTIALLY_PAID by one instalment, LATE while one is overdue, PAID by the last', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 3)
    await confirm(charges[1])
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'SCHEDULED', 'PAID', 'SCHEDULED'])
    await expire(charges[0])
    expect(await statusesOf(uuid)).toEqual(['LATE', 'LATE', 'PAID', 'SCHEDULED'])
    await confirm(charges[0])
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'PAID', 'PAID', 'SCHEDULED'])
    await confirm(charges[2])
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'PAID', 'PAID'])
  })

  test('LATE without a payment, LATE while another instalment is overdue, PAID in the end', async () => {
    const { uuid, charges } = await world.order('PIX', 2)
    await expire(charges[0])
    expect(await statusesOf(uuid)).toEqual(['LATE', 'LATE', 'SCHEDULED'])
    await confirm(charges[1])
    expect(await statusesOf(uuid)).toEqual(['LATE', 'LATE', 'PAID'])
    await confirm(charges[0])
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('twelve instalments paid at once are PAID', async () => {
    const { uuid, charges } = await world.order('PIX', 12)
    const statuses = await Promise.all(charges.map(async (one: AnyBody) => (await confirm(one)).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(new Set(await statusesOf(uuid))).toEqual(new Set(['PAID']))
  })

  test('PAID where the other charges are cancelled or refused', async () => {
    const { uuid, charges } = await world.order('PIX', 3)
    await confirm(charges[0])
    await cancelCharge(charges[1])
    expect(await statusesOf(uuid)).toEqual(['PARTIALLY_PAID', 'PAID', 'CANCELED', 'SCHEDULED'])
    await call(failChargeOperation, at(charges[2].uuid))
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'CANCELED', 'FAILED'])
  })
})

describe('DELETE /v2/orders/{uuid}', () => {
  test('204, and 204 again, with its charges; a later payment is held and returned', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 2)
    expect([await cancelOrder(uuid), await cancelOrder(uuid)]).toEqual([204, 204])
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    expect((await confirm(charges[0])).status).toBe(409)
    expect((await call(unmatchedPaymentOperation, { ...at(charges[0].uuid), body: {} })).status).toBe(200)
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('204 for an overdue unpaid order, and for one with a cancelled charge', async () => {
    const [late, part] = [await world.order('BANK_SLIP', 2), await world.order('BANK_SLIP', 2)]
    await expire(late.charges[0])
    await cancelCharge(part.charges[0])
    for (const { uuid } of [late, part]) {
      expect(await cancelOrder(uuid)).toBe(204)
      expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
    }
  })

  test('204 with a Content-Type and no body', async () => {
    const { uuid } = await world.order()
    const headers = { 'Content-Type': 'application/json' }
    expect((await call(cancelOrderOperation, { ...at(uuid), headers })).status).toBe(204)
  })

  test('204 twenty times at once', async () => {
    const { uuid } = await world.order('PIX', 2)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancelOrder(uuid)))
    expect(new Set(answers)).toEqual(new Set([204]))
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('409 once it is paid, in whole or in part', async () => {
    const [all, some] = [await world.order(), await world.order('PIX', 2)]
    await confirm(all.charges[0])
    await confirm(some.charges[0])
    for (const { uuid } of [all, some]) {
      const { status, body } = await call(cancelOrderOperation, at(uuid))
      expect([status, body.errors[0].code]).toEqual([409, 'CONFLICT'])
    }
    expect(await statusesOf(all.uuid)).toEqual(['PAID', 'PAID'])
    expect(await statusesOf(some.uuid)).toEqual(['PARTIALLY_PAID', 'PAID', 'SCHEDULED'])
  })

  test('409 where a part is paid and the rest is overdue', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 2)
    await confirm(charges[0])
    await expire(charges[1])
    expect(await cancelOrder(uuid)).toBe(409)
    expect(await statusesOf(uuid)).toEqual(['LATE', 'PAID', 'LATE'])
    expect((await confirm(charges[1])).status).toBe(200)
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID', 'PAID'])
  })

  test('a payment and a cancellation at once end in one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { uuid, charges } = await world.order()
      const [paid, cancelled] = await Promise.all([confirm(charges[0]), cancelOrder(uuid)])
      const expected = cancelled === 204 ? 'CANCELED' : 'PAID'
      expect([204, 409]).toContain(cancelled)
      expect(await statusesOf(uuid)).toEqual([expected, expected])
      if (expected === 'PAID') expect(paid.status).toBe(200)
    }
  })

  test('401, 403 and 404 without the right to cancel', async () => {
    const { uuid } = await world.order()
    const ask = async (target: string, as: string | null) =>
      (await call(cancelOrderOperation, { key: as, params: { uuid: target } })).status
    expect([await ask(uuid, null), await ask(uuid, demoSeller.inactiveApiKey)]).toEqual([401, 401])
    expect([await ask(uuid, demoSeller.readOnlyApiKey), await ask(uuid, demo.operator.apiKey)]).toEqual([
      403, 403,
    ])
    expect([await ask(uuid, demoSeller.apiKey), await ask(randomUUID(), key), await ask('x', key)]).toEqual([
      404, 404, 404,
    ])
    expect(await statusesOf(uuid)).toEqual(['SENT', 'SCHEDULED'])
  })
})

test('the order of a link names its origin, and has the texts and the metadata of the link', async () => {
  const metadata = [
    { key: 'pedido', value: 'A-1' },
    { key: 'caixa', value: 7 },
  ]
  const link = await call(createPaymentLinkOperation, { key, body: linkRequest({ metadata }) })
  const { orderUuid, chargeUuid } = await acceptLink(link.body.url)
  const order = await orderOf(orderUuid)
  expect(order).toMatchObject({
    status: 'SENT',
    originRequest: 'PAYMENT_LINK',
    title: link.body.paymentOrder.title,
    value: link.body.paymentOrder.value,
    installments: 1,
    payment: 'PIX',
    subSellerPaymentResponse: [],
    metadata,
    customer: { type: 'CPF', document: '52998224725', documentCountry: 'BR', alternativeEmail: '' },
    charges: [{ uuid: chargeUuid, uuidOrder: orderUuid, status: 'SCHEDULED' }],
  })
  expect(order.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(order).not.toHaveProperty('serialNumber')
  expect(order).not.toHaveProperty('terminalId')
  const { body } = await call(getPaymentLinkOperation, at(link.body.uuid))
  expect(body.processed).toBe(1)
})
