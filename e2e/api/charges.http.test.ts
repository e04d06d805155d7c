// Charges over HTTP: lookup, list and cancellation, and who may do each.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import {
  cancelChargeOperation,
  getChargeOperation,
  listChargesOperation,
} from '@/lib/payments/charges/contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import {
  confirmChargeOperation,
  expireChargeOperation,
  failChargeOperation,
} from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller, serverUrl } from '@/lib/testing/http/server'
import { type World, worldOf } from '@/lib/testing/http/world'

/** Orders of a new seller, oldest first: two by PIX, of which one is paid, and a slip in two instalments. */
let key: string
let world: World
const created: AnyBody[] = []

beforeAll(async () => {
  key = (await newSeller()).key
  world = worldOf(key)
  created.push(await world.order(), await world.order(), await world.order('BANK_SLIP', 2))
  await call(confirmChargeOperation, at(created[0].charges[0]))
})

const at = (charge: AnyBody) => ({ key, params: { uuid: charge.uuid } })
const get = async (charge: AnyBody) => (await call(getChargeOperation, at(charge))).body
const list = async (query = '') => (await call(listChargesOperation, { key, query })).body
/** A path may have the mark of the seller's cell before the uuid. */
const addressOf = (path: string) => new RegExp(`^${serverUrl}/${path}$`)
const uuids = (page: AnyBody) => page.content.map((one: AnyBody) => one.uuid)
const orderOf = async ({ uuid }: AnyBody) => {
  const { body } = await call(getOrderOperation, { key, params: { uuid } })
  return [body.status, ...body.charges.map((charge: AnyBody) => charge.status)]
}

const always = [
  'createdAt',
  'customer',
  'expirationDate',
  'fee',
  'installments',
  'paymentMethod',
  'refunds',
  'retryable',
  'status',
  'title',
  'uuid',
  'uuidOrder',
  'value',
]
const pix = ['pixCode', 'pixQRCodeImage']
const slip = ['bankSlip', 'bankSlipBarcode', 'bankSlipDigitableLine']

describe('GET /v2/charges/{uuid}', () => {
  test('200: by PIX, equal to the charge in its order, with the members of its method only', async () => {
    const charge = await get(created[1].charges[0])
    expect(charge).toEqual(created[1].charges[0])
    expect(Object.keys(charge).sort()).toEqual([...always, ...pix].sort())
    expect(charge).toMatchObject({
      uuidOrder: created[1].uuid,
      title: 'Café especial 1 kg',
      status: 'SCHEDULED',
      paymentMethod: 'PIX',
      value: 89.9,
      fee: 0.89,
      installments: 1,
      customer: { name: 'Maria da Silva', type: 'CPF', documentCountry: 'BR', alternativeEmail: '' },
      refunds: [],
      retryable: false,
      pixQRCodeImage: expect.stringMatching(addressOf(`pix/\\d*${charge.uuid}/qr.png`)),
    })
    expect(Date.parse(charge.createdAt)).toBeGreaterThan(Date.now() - MINUTE_MS)
  })

  test('200: by bank slip, each instalment with its own slip', async () => {
    for (const [index, nested] of created[2].charges.entries()) {
      const charge = await get(nested)
      expect(Object.keys(charge).sort()).toEqual([...always, ...slip].sort())
      expect(charge).toMatchObject({ value: 44.95, installments: 1, paymentMethod: 'BANK_SLIP' })
      expect(charge.bankSlip).toMatch(addressOf(`bank-slips/\\d*${charge.uuid}/slip.pdf`))
      expect(charge.bankSlipBarcode).toBe(created[2].charges[index].bankSlipBarcode)
    }
  })

  test('200: a paid charge has its date, a failed one its reason', async () => {
    expect(Object.keys(await get(created[0].charges[0])).sort()).toEqual(
      [...always, ...pix, 'paidDate'].sort(),
    )
    const { charges } = await world.order()
    await call(failChargeOperation, at(charges[0]))
    const failed = await get(charges[0])
    expect(Object.keys(failed).sort()).toEqual([...always, ...pix, 'failureReason'].sort())
    expect([failed.status, failed.retryable]).toEqual(['FAILED', true])
    expect(Object.keys(failed.failureReason).sort()).toEqual(['action', 'code', 'description', 'title'])
  })
})

describe('GET /v2/charges', () => {
  /** A seller that no other test uses. */
  let own: string
  const orders: AnyBody[] = []
  const listOwn = async (query = '') => (await call(listChargesOperation, { key: own, query })).body

  beforeAll(async () => {
    own = (await newSeller()).key
    const theirs = worldOf(own)
    orders.push(await theirs.order(), await theirs.order(), await theirs.order('BANK_SLIP', 2))
    await call(confirmChargeOperation, { key: own, params: { uuid: orders[0].charges[0].uuid } })
  })

  test('200: newest first, with the whole envelope, each equal to its lookup', async () => {
    const page = await listOwn('?size=3')
    const all = orders.flatMap((order) => order.charges.map((charge: AnyBody) => charge.uuid)).reverse()
    expect(uuids(page)).toEqual(all.slice(0, 3))
    const sort = { unsorted: true, sorted: false, empty: true }
    expect({ ...page, content: [] }).toEqual({
      content: [],
      pageable: { sort, pageNumber: 0, pageSize: 3, offset: 0, paged: true, unpaged: false },
      totalPages: 2,
      totalElements: 4,
      last: false,
      numberOfElements: 3,
      size: 3,
      number: 0,
      sort,
      first: true,
      empty: false,
    })
    expect(uuids(await listOwn('?size=3&page=1'))).toEqual(all.slice(3))
    expect(uuids(await listOwn(`?after=${all[1]}`))).toEqual(all.slice(2))
    for (const charge of page.content) {
      const { body } = await call(getChargeOperation, { key: own, params: { uuid: charge.uuid } })
      expect(body).toEqual(charge)
    }
  })

  test('200: by method, status, document and due date', async () => {
    const [first, second] = orders[2].charges
    expect(uuids(await listOwn('?paymentMethod=BANK_SLIP'))).toEqual([second.uuid, first.uuid])
    expect(uuids(await listOwn('?paymentMethod=CREDIT_CARD'))).toEqual([])
    expect(uuids(await listOwn('?status=PAID'))).toEqual([orders[0].charges[0].uuid])
    expect(uuids(await listOwn(`?expirationDateInitial=${second.expirationDate}`))).toEqual([second.uuid])
    const until = `?expirationDateFinal=${first.expirationDate}&paymentMethod=BANK_SLIP`
    expect(uuids(await listOwn(until))).toEqual([first.uuid])
    expect(uuids(await listOwn('?customerDocument=52998224725&size=1'))).toEqual([second.uuid])
    expect(uuids(await listOwn('?customerDocument=529.982.247-25'))).toHaveLength(4)
    expect(uuids(await listOwn('?customerDocument=11222333000181'))).toEqual([])
    expect(uuids(await listOwn('?sort=expirationDate,desc&size=1'))).toEqual([second.uuid])
    expect(uuids(await listOwn('?sort=value,asc&size=2')).sort()).toEqual([first.uuid, second.uuid].sort())
  })

  test.each([
    ['expirationDateInitial', '?expirationDateInitial=2026-02-30'],
    ['expirationDateFinal', '?expirationDateFinal=amanha'],
    ['paymentMethod', '?paymentMethod=CASH'],
    ['status', '?status=LOST'],
    ['status', '?status=PAID&status=LATE'],
    ['sort', '?sort=status'],
    ['size', '?size=101'],
    ['page', '?page=1001&size=100'],
    ['after', '?after=x'],
    ['after', `?after=${randomUUID()}`],
  ])('400 that names %s: %s', async (field, query) => {
    const { status, body } = await call(listChargesOperation, { key, query })
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  })
})

describe('DELETE /v2/charges/{uuid}', () => {
  test('204, and 204 again: the other charges stay, and the last one cancels its order', async () => {
    const order = await world.order('PIX', 2)
    const [first, second] = order.charges
    expect((await call(cancelChargeOperation, at(first))).status).toBe(204)
    expect((await call(cancelChargeOperation, at(first))).status).toBe(204)
    expect(await orderOf(order)).toEqual(['SENT', 'CANCELED', 'SCHEDULED'])
    expect((await call(cancelChargeOperation, at(second))).status).toBe(204)
    expect(await orderOf(order)).toEqual(['CANCELED', 'CANCELED', 'CANCELED'])
  })

  test('204: also an overdue charge; where the others are paid, the order is PAID', async () => {
    const order = await world.order('BANK_SLIP', 2)
    await call(confirmChargeOperation, at(order.charges[0]))
    await call(expireChargeOperation, at(order.charges[1]))
    const request = { ...at(order.charges[1]), headers: { 'Content-Type': 'application/json' } }
    expect((await call(cancelChargeOperation, request)).status).toBe(204)
    expect(await orderOf(order)).toEqual(['PAID', 'PAID', 'CANCELED'])
  })

  test('409 for a paid or failed charge', async () => {
    const [paid, failed] = [await world.order(), await world.order()]
    await call(confirmChargeOperation, at(paid.charges[0]))
    await call(failChargeOperation, at(failed.charges[0]))
    for (const [order, status] of [
      [paid, 'PAID'],
      [failed, 'FAILED'],
    ] as const) {
      const { status: answered, body } = await call(cancelChargeOperation, at(order.charges[0]))
      expect([answered, body.errors[0].code, body.message]).toEqual([
        409,
        'CONFLICT',
        expect.stringContaining(status),
      ])
    }
    expect(await orderOf(paid)).toEqual(['PAID', 'PAID'])
  })
})

test('401, 403 and 404: the same response for another seller’s, an unknown and a malformed uuid', async () => {
  const { uuid } = created[1].charges[0]
  for (const operation of [getChargeOperation, cancelChargeOperation]) {
    const ask = (target: string, own: string | null = key) =>
      call(operation, { key: own, params: { uuid: target } })
    const refused = [await ask(uuid, demoSeller.apiKey), await ask(randomUUID()), await ask('x')]
    expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404])
    expect(refused[1]!.body.errors).toEqual(refused[0]!.body.errors)
    expect(refused[2]!.body.errors).toEqual(refused[0]!.body.errors)
    expect((await ask(uuid, null)).status).toBe(401)
    expect((await ask(uuid, demo.operator.apiKey)).status).toBe(403)
  }
  const reading = { key: demoSeller.readOnlyApiKey, params: { uuid } }
  expect((await call(cancelChargeOperation, reading)).status).toBe(403)
  expect((await list('?size=1')).content).toHaveLength(1)
  expect((await call(listChargesOperation, { key: null })).status).toBe(401)
  expect((await call(listChargesOperation, { key: demo.operator.apiKey })).status).toBe(403)
  expect((await get(created[1].charges[0])).status).toBe('SCHEDULED')
})
