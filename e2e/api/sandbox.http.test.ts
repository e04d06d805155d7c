// What a sandbox seller may do to a charge in place of the bank, and what follows for the order.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { cancelOrderOperation, getOrderOperation } from '@/lib/payments/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
  unmatchedPaymentOperation,
} from '@/lib/sandbox/bank/contract'
import { acceptLink } from '@/lib/testing/http/accept-link'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { type World, worldOf } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

const all = [confirmChargeOperation, failChargeOperation, expireChargeOperation, unmatchedPaymentOperation]

let key: string
let idSeller: number
let world: World
beforeAll(async () => {
  const seller = await newSeller()
  key = seller.key
  idSeller = seller.idSeller
  world = worldOf(key)
})

const at = (uuid: string) => ({ key, params: { uuid } })
const statusesOf = async (uuid: string) => {
  const { body } = await call(getOrderOperation, at(uuid))
  return [body.status, ...body.charges.map((charge: AnyBody) => charge.status)]
}
const confirm = (charge: AnyBody) => call(confirmChargeOperation, at(charge.uuid))
const conflicts = (answer: { status: number; body: AnyBody }) => [answer.status, answer.body.errors?.[0].code]

/** The payments of a charge at the bank, and whether each was returned. */
async function paymentsOf(chargeUuid: string, ofSeller = idSeller) {
  const sql = await sqlOfSeller(ofSeller)
  const rows = await sql`
    select p.value::int as value, p.returned_at is not null as returned from simulated_payments p
    join charges c on c.bank_reference = p.reference where c.uuid = ${chargeUuid} order by p.paid_at, p.payment_id`
  return rows.map(({ value, returned }) => ({ value, returned }))
}

describe('confirm', () => {
  test.each(['PIX', 'BANK_SLIP'] as const)('200 by %s: PAID on the day, less the fee', async (method) => {
    const { uuid, charges } = await world.order(method)
    const { status, body } = await confirm(charges[0])
    expect([status, body.status, body.value]).toEqual([200, 'PAID', 89.9])
    expect(body.paidDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(body).not.toHaveProperty('failureReason')
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
  })

  test('409 a second time, and for a cancelled or failed charge', async () => {
    const [paid, cancelled, failed] = [await world.order(), await world.order(), await world.order()]
    await confirm(paid.charges[0])
    await call(cancelOrderOperation, at(cancelled.uuid))
    await call(failChargeOperation, at(failed.charges[0].uuid))
    for (const { charges } of [paid, cancelled, failed]) {
      expect(conflicts(await confirm(charges[0]))).toEqual([409, 'CONFLICT'])
    }
    expect(await paymentsOf(paid.charges[0].uuid)).toEqual([{ value: 8_990, returned: false }])
  })

  test('of twenty at once one is the payment, the others are conflicts', async () => {
    const { uuid, charges } = await world.order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(charges[0])))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
    expect(await paymentsOf(charges[0].uuid)).toEqual([{ value: 8_990, returned: false }])
  })
})

describe('fail', () => {
  test('200: FAILED with its reason; the order stays open with other charges, and is CANCELED with the last', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP', 2)
    const { status, body } = await call(failChargeOperation, at(charges[0].uuid))
    expect([status, body.status, body.retryable]).toEqual([200, 'FAILED', true])
    expect(body.failureReason.code).toBe('BANK_REFUSED')
    expect(await statusesOf(uuid)).toEqual(['SENT', 'FAILED', 'SCHEDULED'])
    await call(failChargeOperation, at(charges[1].uuid))
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'FAILED', 'FAILED'])
  })

  test('409 for a paid, failed or overdue charge', async () => {
    const { charges } = await world.order('BANK_SLIP', 3)
    await confirm(charges[0])
    await call(failChargeOperation, at(charges[1].uuid))
    await call(expireChargeOperation, at(charges[2].uuid))
    for (const charge of charges) {
      expect(conflicts(await call(failChargeOperation, at(charge.uuid)))).toEqual([409, 'CONFLICT'])
    }
  })
})

describe('expire', () => {
  test.each(['PIX', 'BANK_SLIP'] as const)(
    '200 by %s: an overdue charge is LATE, and can still be paid',
    async (method) => {
      const { uuid, charges } = await world.order(method)
      const { status, body } = await call(expireChargeOperation, at(charges[0].uuid))
      expect([status, body.status]).toEqual([200, 'LATE'])
      expect(body).not.toHaveProperty('paidDate')
      expect(await statusesOf(uuid)).toEqual(['LATE', 'LATE'])
      expect(conflicts(await call(expireChargeOperation, at(charges[0].uuid)))).toEqual([409, 'CONFLICT'])
      expect((await confirm(charges[0])).body.status).toBe('PAID')
      expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
    },
  )

  test('200: a code of the checkout expires, and its order waits for another attempt', async () => {
    const link = await call(createPaymentLinkOperation, { key, body: linkRequest() })
    const { orderUuid, chargeUuid } = await acceptLink(link.body.url)
    const { status, body } = await call(expireChargeOperation, at(chargeUuid))
    expect([status, body.status]).toEqual([200, 'CANCELED'])
    expect(await statusesOf(orderUuid)).toEqual(['SENT', 'CANCELED'])
    expect(conflicts(await call(confirmChargeOperation, at(chargeUuid)))).toEqual([409, 'CONFLICT'])
  })
})

describe('unmatched-payment', () => {
  const unmatched = (charge: AnyBody, body?: unknown, headers = {}) =>
    call(unmatchedPaymentOperation, { ...at(charge.uuid), body, headers })

  test('200: a second payment, with and without a body, does not count and is returned', async () => {
    const { uuid, charges } = await world.order()
    await confirm(charges[0])
    for (const body of [undefined, {}, { value: null }, { value: 5 }]) {
      const answer = await unmatched(charges[0], body)
      expect([answer.status, answer.body.status, answer.body.value]).toEqual([200, 'PAID', 89.9])
    }
    expect(await statusesOf(uuid)).toEqual(['PAID', 'PAID'])
    const back = { returned: true }
    await expect
      .poll(() => paymentsOf(charges[0].uuid), { timeout: 15_000, interval: 300 })
      .toEqual([
        { value: 8_990, returned: false },
        { value: 8_990, ...back },
        { value: 8_990, ...back },
        { value: 8_990, ...back },
        { value: 500, ...back },
      ])
  })

  test('200: a payment of another value leaves the charge unpaid', async () => {
    const { uuid, charges } = await world.order()
    const answer = await unmatched(charges[0], { value: 10 })
    expect([answer.status, answer.body.status]).toEqual([200, 'SCHEDULED'])
    expect(await statusesOf(uuid)).toEqual(['SENT', 'SCHEDULED'])
  })

  test('200: a payment after the cancellation leaves the charge cancelled', async () => {
    const { uuid, charges } = await world.order('BANK_SLIP')
    await call(cancelOrderOperation, at(uuid))
    expect((await unmatched(charges[0])).body.status).toBe('CANCELED')
    expect(await statusesOf(uuid)).toEqual(['CANCELED', 'CANCELED'])
  })

  test('200: the same key is the same payment, which is returned', async () => {
    const { charges } = await world.order()
    await confirm(charges[0])
    const headers = { 'x-idempotency-key': randomUUID() }
    const [one, two] = [await unmatched(charges[0], {}, headers), await unmatched(charges[0], {}, headers)]
    expect(two.text).toBe(one.text)
    expect((await unmatched(charges[0], { value: 1 }, headers)).status).toBe(422)
    const held = [false, true].map((returned) => ({ value: 8_990, returned }))
    await expect.poll(() => paymentsOf(charges[0].uuid), { timeout: 15_000, interval: 300 }).toEqual(held)
  })

  test.each([0, -1, 0.001, '10', 100_000_000])('400 that names value: %j', async (value) => {
    const { charges } = await world.order()
    const { status, body } = await unmatched(charges[0], { value })
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, 'value'])
    expect(await paymentsOf(charges[0].uuid)).toEqual([])
  })
})

test('the same idempotency key returns the first response, not a conflict', async () => {
  for (const operation of [confirmChargeOperation, failChargeOperation, expireChargeOperation]) {
    const { charges } = await world.order('BANK_SLIP')
    const request = { ...at(charges[0].uuid), headers: { 'x-idempotency-key': randomUUID() } }
    const first = await call(operation, request)
    const again = await call(operation, request)
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text])
    expect((await call(operation, at(charges[0].uuid))).status).toBe(409)
  }
})

describe('refused', () => {
  test.each(all.map((operation) => [operation.id, operation] as const))(
    '%s: 401, 403 and 404',
    async (_, operation) => {
      const { uuid, charges } = await world.order()
      const ask = async (target: string, as: string | null) =>
        (await call(operation, { key: as, params: { uuid: target } })).status
      const own = charges[0].uuid
      expect(await ask(own, null)).toBe(401)
      expect(await ask(own, demoSeller.readOnlyApiKey)).toBe(403)
      expect(await ask(own, demo.operator.apiKey)).toBe(403)
      expect(await ask(own, demoSeller.apiKey)).toBe(404)
      expect(await ask(randomUUID(), key)).toBe(404)
      expect(await ask('x', key)).toBe(404)
      expect(await statusesOf(uuid)).toEqual(['SENT', 'SCHEDULED'])
    },
  )

  test('404 for the charge of a live seller', async () => {
    const { key: live, idSeller: liveId } = await newSeller()
    const { charges } = await worldOf(live).order()
    const sql = await sqlOfSeller(liveId)
    await sql`update sellers set environment = 'LIVE' where id = ${liveId}`
    for (const operation of all) {
      const { status, body } = await call(operation, { key: live, params: { uuid: charges[0].uuid } })
      expect([status, body.errors[0].code]).toEqual([404, 'NOT_FOUND'])
    }
    expect(await paymentsOf(charges[0].uuid, liveId)).toEqual([])
  })
})
