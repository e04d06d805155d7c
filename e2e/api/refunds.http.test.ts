// Refunds over HTTP: creation, the older operations, and how lookups and webhooks show them.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { getChargeOperation, listChargesOperation } from '@/lib/payments/charges/contract'
import { getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import {
  createRefundAliasOperation,
  createRefundOperation,
  getRefundableOperation,
  refundChargeOperation,
  refundPartiallyOperation,
} from '@/lib/payments/refunds/contract'
import { getRefundOperation, listRefundsOperation } from '@/lib/payments/refunds/lookup-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { make, orderRequest, worldOf } from '@/lib/testing/http/world'

const { key } = await newSeller()
const world = worldOf(key)

const ask = (operation: Operation, uuid: string, body?: unknown, headers?: Record<string, string>) =>
  call(operation, { key, params: { uuid }, body, headers })
const refund = (uuid: string, body?: unknown, headers?: Record<string, string>) =>
  ask(createRefundOperation, uuid, body, headers)
const chargeOf = async (uuid: string) => (await ask(getChargeOperation, uuid)).body
const codeOf = ({ status, body }: { status: number; body: AnyBody }) => [status, body.errors[0].code]

async function paid(value: number) {
  const order = await make(key, createOrderOperation, { body: { ...orderRequest(), value } })
  return make(key, confirmChargeOperation, { params: { uuid: order.charges[0].uuid } })
}

/** The charge once none of its refunds is in progress. */
async function settled(uuid: string): Promise<AnyBody> {
  for (let tries = 0; tries < 100; tries += 1) {
    const charge = await chargeOf(uuid)
    if (charge.refunds.every((one: AnyBody) => one.status !== 'PROCESSING')) return charge
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`a refund of ${uuid} is still under way`)
}

describe('POST refunds', () => {
  test('202 PROCESSING with its uuid, and then SUCCESS in the charge, its order and both lists', async () => {
    const { uuid, uuidOrder } = await world.paid()
    const headers = { 'x-idempotency-key': `refund#${randomUUID()}` }
    const { status, body } = await refund(uuid, { value: 40, reason: 'Defeito', asFraud: false }, headers)
    expect([status, body]).toEqual([
      202,
      {
        uuid: body.uuid,
        uuidCharge: uuid,
        status: 'PROCESSING',
        value: 40,
        amount: 40,
        createdAt: body.createdAt,
        date: body.createdAt,
        idempotencyKey: headers['x-idempotency-key'],
      },
    ])
    const { refunds } = await settled(uuid)
    expect(refunds).toEqual([
      {
        uuid: body.uuid,
        createdAt: body.createdAt,
        idempotencyKey: headers['x-idempotency-key'],
        date: refunds[0].date,
        amount: 40,
        value: 40,
        status: 'SUCCESS',
      },
    ])
    expect(refunds[0].date > body.createdAt).toBe(true)
    const order = (await ask(getOrderOperation, uuidOrder)).body
    const orders = (await call(listOrdersOperation, { key })).body.content
    const charges = (await call(listChargesOperation, { key })).body.content
    for (const charge of [
      order.charges[0],
      orders.find((one: AnyBody) => one.uuid === uuidOrder).charges[0],
      charges.find((one: AnyBody) => one.uuid === uuid),
    ])
      expect(charge.refunds).toEqual(refunds)
  })

  test('202 without a body refunds the rest, and then the charge and its order are REFUND', async () => {
    const { uuid, uuidOrder } = await world.paid()
    await refund(uuid, { value: 9.9 })
    const { body } = await refund(uuid)
    expect(body.value).toBe(80)
    expect(body).not.toHaveProperty('idempotencyKey')
    expect((await settled(uuid)).status).toBe('REFUND')
    expect((await ask(getOrderOperation, uuidOrder)).body.status).toBe('REFUND')
  })

  test('202 with the same bytes for the same key, also on the older path; 422 for another body', async () => {
    const { uuid } = await world.paid()
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await refund(uuid, { value: 10 }, headers)
    await settled(uuid)
    expect((await refund(uuid, { value: 10 }, headers)).text).toBe(first.text)
    expect((await ask(createRefundAliasOperation, uuid, { value: 10 }, headers)).text).toBe(first.text)
    const other = await refund(uuid, { value: 11 }, headers)
    expect(codeOf(other)).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect((await chargeOf(uuid)).refunds).toHaveLength(1)
    const { uuid: another } = await world.paid()
    expect((await refund(another, { value: 10 }, headers)).body.uuidCharge).toBe(another)
  })

  test('400 BAR-3002 for more than is left, BAR-7010 for an unpaid charge or a slip, BAR-0100 for no amount', async () => {
    const charge = await world.paid()
    expect(codeOf(await refund(charge.uuid, { value: 89.91 }))).toEqual([400, 'BAR-3002'])
    expect(codeOf(await refund((await world.charge()).uuid))).toEqual([400, 'BAR-7010'])
    const slip = await world.charge('BANK_SLIP')
    await ask(confirmChargeOperation, slip.uuid)
    expect(codeOf(await refund(slip.uuid))).toEqual([400, 'BAR-7010'])
    for (const body of [{ value: 0 }, { value: 0.001 }, { value: '1' }, { reason: 'x'.repeat(141) }])
      expect(codeOf(await refund(charge.uuid, body))).toEqual([400, 'BAR-0100'])
    expect((await chargeOf(charge.uuid)).refunds).toEqual([])
  })

  test('the bank refuses an amount that ends in ,51: ERROR, and it can be refunded again', async () => {
    const { uuid } = await paid(100)
    await refund(uuid, { value: 50.51 })
    const { status, refunds } = await settled(uuid)
    expect([status, refunds[0].status]).toEqual(['PAID', 'ERROR'])
    expect((await ask(getRefundableOperation, uuid)).body).toEqual([{ uuid, value: 100, originalValue: 100 }])
  })

  test('a refund is looked up and listed with value and amount, and in ERROR with its reason', async () => {
    const { uuid, uuidOrder } = await paid(100)
    const { body: accepted } = await refund(uuid, { value: 50.51, reason: 'Defeito' })
    await settled(uuid)
    const { status, body } = await ask(getRefundOperation, accepted.uuid)
    expect([status, body]).toEqual([
      200,
      {
        uuid: accepted.uuid,
        uuidCharge: uuid,
        uuidOrder,
        status: 'ERROR',
        value: 50.51,
        amount: 50.51,
        reason: 'Defeito',
        asFraud: false,
        createdAt: accepted.createdAt,
        date: body.date,
        failureReason: { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' },
      },
    ])
    const query = `?uuidCharge=${uuid}&status=ERROR`
    expect((await call(listRefundsOperation, { key, query })).body.content).toEqual([body])
    const none = await call(listRefundsOperation, { key, query: `?uuidCharge=${uuid}&status=SUCCESS` })
    expect(none.body.content).toEqual([])
  })

  test('a refund that ends in ,52 takes a minute of its seller’s clock', async () => {
    const { uuid } = await paid(10.52)
    await refund(uuid)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect((await chargeOf(uuid)).refunds[0].status).toBe('PROCESSING')
    await call(moveClockOperation, { key, body: { minutes: 1 } })
    expect(await chargeOf(uuid)).toMatchObject({ status: 'REFUND', refunds: [{ status: 'SUCCESS' }] })
  })
})

describe('the older operations', () => {
  test('PATCH refund: 200 with the charge, refunded', async () => {
    const { uuid } = await world.paid()
    const { status, body } = await ask(refundChargeOperation, uuid, { asFraud: true })
    expect([status, body.status, body.refunds]).toMatchObject([
      200,
      'REFUND',
      [{ amount: 89.9, status: 'SUCCESS' }],
    ])
    expect(codeOf(await ask(refundChargeOperation, uuid))).toEqual([400, 'BAR-7010'])
  })

  test('PATCH refund: 400 for a value, which it would ignore, and nothing is refunded', async () => {
    const { uuid } = await world.paid()
    const { status, body } = await ask(refundChargeOperation, uuid, { value: 10 })
    expect([status, body.errors[0].description]).toEqual([
      400,
      'value: não tem efeito aqui, o lugar é PATCH /v2/charges/partial-refund/{uuid}',
    ])
    expect(await chargeOf(uuid)).toMatchObject({ status: 'PAID', refunds: [] })
  })

  test('PATCH refund: 200 with the unchanged charge where the refund is undecided after three seconds', async () => {
    const { uuid } = await paid(10.52)
    const startedAt = performance.now()
    const { status, body } = await ask(refundChargeOperation, uuid)
    expect(performance.now() - startedAt).toBeGreaterThan(2_900)
    expect([status, body.status, body.refunds[0].status]).toEqual([200, 'PAID', 'PROCESSING'])
  })

  test('PATCH partial-refund: 200 with the remaining amount, as in GET', async () => {
    const { uuid } = await world.paid()
    const { status, body } = await ask(refundPartiallyOperation, uuid, { value: 40 })
    const known = { uuid, value: 49.9, originalValue: 89.9 }
    expect([status, body]).toEqual([200, [{ ...known, refundValue: 40, refundStatus: 'SUCCESS' }]])
    expect((await ask(getRefundableOperation, uuid)).body).toEqual([known])
  })

  test('PATCH partial-refund: its errors come in a list', async () => {
    const { uuid } = await world.paid()
    const codes = async (named: string, body: unknown) => {
      const answer = await ask(refundPartiallyOperation, named, body)
      return [answer.status, answer.body.length, answer.body[0].errors[0].code]
    }
    expect(await codes(uuid, { value: 90 })).toEqual([400, 1, 'BAR-3002'])
    expect(await codes(uuid, {})).toEqual([400, 1, 'BAR-0100'])
    expect(await codes(randomUUID(), { value: 1 })).toEqual([404, 1, 'NOT_FOUND'])
    const keyless = await call(refundPartiallyOperation, { key: null, params: { uuid }, body: { value: 1 } })
    expect([keyless.status, keyless.body[0].errors[0].code]).toEqual([401, 'UNAUTHORIZED'])
  })
})
