// Repeated requests to POST /v2/orders, and orders whose bank does not respond.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { cancelChargeOperation } from '@/lib/payments/charges/contract'
import { cancelOrderOperation, getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { confirmChargeOperation, failChargeOperation } from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { failingBank } from '@/lib/testing/http/failing-bank'
import { newSeller } from '@/lib/testing/http/new-seller'
import { storm } from '@/lib/testing/http/storm'
import { unavailableBank } from '@/lib/testing/http/unavailable-bank'
import { orderRequest, worldOf } from '@/lib/testing/http/world'

const { key, idSeller } = await newSeller()

const create = (changes: Record<string, unknown> = {}, input: Record<string, unknown> = {}) =>
  call(createOrderOperation, { key, body: { ...orderRequest(), ...changes }, ...input })
const orderOf = async (uuid: string) => (await call(getOrderOperation, { key, params: { uuid } })).body
const countOrders = async (own: string): Promise<number> =>
  (await call(listOrdersOperation, { key: own })).body.totalElements

describe('the same key', () => {
  test('201: the same bytes, also where the JSON is written differently or the order has changed since', async () => {
    const headers = { 'x-idempotency-key': `order ${randomUUID()}`.replace(' ', '#') }
    const first = await create({ description: null }, { headers })
    const { title, ...rest } = orderRequest()
    const written = JSON.stringify({ ...rest, invented: true, title }, null, 2)
    await call(cancelOrderOperation, { key, params: { uuid: first.body.uuid } })
    const again = await call(createOrderOperation, { key, headers, body: written })
    expect([again.status, again.text]).toEqual([201, first.text])
    const replayed = [first, again].map((response) => response.headers.get('Idempotency-Replayed'))
    expect(replayed).toEqual([null, 'true'])
    expect((await orderOf(first.body.uuid)).status).toBe('CANCELED')
  })

  test('422 for another body, and the key still returns its response', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const first = await create({}, { headers })
    const { status, body, headers: received } = await create({ value: 89.91 }, { headers })
    expect([status, body.errors[0].code]).toEqual([422, 'IDEMPOTENCY_MISMATCH'])
    expect(received.has('Idempotency-Replayed')).toBe(false)
    expect((await create({}, { headers })).text).toBe(first.text)
  })

  test('201: another seller’s order under the same key is another one', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const [mine, theirs] = [
      await create({}, { headers }),
      await create({}, { headers, key: (await newSeller()).key }),
    ]
    expect([theirs.status, theirs.body.uuid === mine.body.uuid]).toEqual([201, false])
  })

  test('201: can be used again after a 400', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    expect((await create({ value: 0 }, { headers })).status).toBe(400)
    expect((await create({ uuidBuyer: randomUUID() }, { headers })).status).toBe(400)
    expect((await create({}, { headers })).status).toBe(201)
  })

  test('201: attemptReference without a key does not make a repetition', async () => {
    const changes = { attemptReference: 'same' }
    const [one, two] = [await create(changes), await create(changes)]
    expect([one.body.idempotencyKey, two.body.idempotencyKey]).toEqual(['same', 'same'])
    expect(one.body.uuid).not.toBe(two.body.uuid)
  })

  test('201: Idempotency-Key is read like x-idempotency-key, and its order answers it', async () => {
    const value = `order ${randomUUID()}`
    const first = await create({}, { headers: { 'Idempotency-Key': value } })
    const again = await create({}, { headers: { 'x-idempotency-key': value, 'idempotency-key': value } })
    expect([first.status, first.body.idempotencyKey, again.text]).toEqual([201, value, first.text])
    const headers = { 'x-idempotency-key': value, 'idempotency-key': randomUUID() }
    const { status, body } = await create({}, { headers })
    expect([status, body.errors[0].field]).toEqual([400, 'idempotency-key'])
  })

  test.each(['', 'x'.repeat(256), '\u00a0'])('400 for a malformed key: %j', async (value) => {
    const { status, body } = await create({}, { headers: { 'x-idempotency-key': value } })
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, 'x-idempotency-key'])
  })

  test('201: 200 identical requests at once make one order and get equal bodies', async () => {
    await storm(
      201,
      (own, headers) => call(createOrderOperation, { key: own, headers, body: orderRequest() }),
      countOrders,
    )
  }, 180_000)

  test('201: 50 simultaneous requests for three slips create three charges, each with its own barcode', async () => {
    const own = (await newSeller()).key
    const headers = { 'x-idempotency-key': randomUUID() }
    const body = orderRequest('BANK_SLIP', 3)
    const requests = Array.from({ length: 50 }, () => call(createOrderOperation, { key: own, headers, body }))
    const answers = await Promise.all(requests)
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(new Set(answers[0]!.body.charges.map((charge: AnyBody) => charge.bankSlipBarcode)).size).toBe(3)
    expect(await countOrders(own)).toBe(1)
  })
})

describe('when the bank does not respond', () => {
  test.concurrent.for(['refuses', 'hangs'] as const)(
    '201: it %s: the order is created without a code and gets it later',
    { timeout: 60_000 },
    async (how, { expect }) => {
      const own = await newSeller()
      const bank = await unavailableBank(own.idSeller, how)
      const headers = { 'x-idempotency-key': randomUUID() }
      const { status, body, text } = await create({}, { key: own.key, headers })
      expect([status, body.status, body.charges[0].status]).toEqual([201, 'SENT', 'SCHEDULED'])
      expect(body.charges[0]).not.toHaveProperty('pixCode')
      await bank.restore()
      const read = () => call(getOrderOperation, { key: own.key, params: { uuid: body.uuid } })
      await expect
        .poll(async () => (await read()).body.charges[0].pixCode, { timeout: 40_000, interval: 500 })
        .toMatch(/^000201/)
      expect((await create({}, { key: own.key, headers })).text).toBe(text)
    },
  )

  test('409: nothing is cancelled, and a later cancellation succeeds', async () => {
    const { uuid, charges } = await worldOf(key).order('BANK_SLIP', 2)
    const bank = await failingBank(idSeller, charges[0].uuid)
    expect((await call(cancelOrderOperation, { key, params: { uuid } })).status).toBe(409)
    const charge = { key, params: { uuid: charges[0].uuid } }
    expect((await call(cancelChargeOperation, charge)).status).toBe(409)
    expect((await call(failChargeOperation, charge)).status).toBe(409)
    expect((await orderOf(uuid)).charges.map((one: AnyBody) => one.status)).toEqual([
      'SCHEDULED',
      'SCHEDULED',
    ])
    await bank.restore()
    expect((await call(cancelOrderOperation, { key, params: { uuid } })).status).toBe(204)
    expect((await orderOf(uuid)).status).toBe('CANCELED')
  })

  test('200: a charge without its code can be paid in the sandbox', async () => {
    const bank = await unavailableBank(idSeller)
    const { body } = await create()
    await bank.restore()
    const paid = await call(confirmChargeOperation, { key, params: { uuid: body.charges[0].uuid } })
    expect([paid.status, paid.body.status]).toEqual([200, 'PAID'])
  })
})
