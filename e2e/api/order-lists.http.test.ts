// Lists of orders: pages, filters, sorting, cursor, and who may read them; and the quote of instalments.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { getOrderOperation, listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import {
  getChargeMaxInstallmentsOperation,
  getLinkMaxInstallmentsOperation,
  getMaxInstallmentsOperation,
  quoteChargeInstallmentsOperation,
  quoteInstallmentsOperation,
  quoteLinkInstallmentsOperation,
} from '@/lib/payments/orders/installments-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { orderRequest, worldOf } from '@/lib/testing/http/world'

/** Orders of a new seller, oldest first: two by PIX, of which one is paid, and a slip in two instalments. */
let key: string
const created: AnyBody[] = []

beforeAll(async () => {
  key = (await newSeller()).key
  const world = worldOf(key)
  created.push(await world.order(), await world.order(), await world.order('BANK_SLIP', 2))
  await call(confirmChargeOperation, { key, params: { uuid: created[0].charges[0].uuid } })
})

const listOrders = async (query = '') => (await call(listOrdersOperation, { key, query })).body
const uuids = (page: AnyBody) => page.content.map((one: AnyBody) => one.uuid)

describe('GET /v2/orders', () => {
  test('200: newest first, with the whole envelope', async () => {
    const page = await listOrders('?size=2')
    expect(uuids(page)).toEqual([created[2].uuid, created[1].uuid])
    expect({ ...page, content: [] }).toEqual({
      content: [],
      pageable: {
        sort: { unsorted: true, sorted: false, empty: true },
        pageNumber: 0,
        pageSize: 2,
        offset: 0,
        paged: true,
        unpaged: false,
      },
      totalPages: 2,
      totalElements: 3,
      last: false,
      numberOfElements: 2,
      size: 2,
      number: 0,
      sort: { unsorted: true, sorted: false, empty: true },
      first: true,
      empty: false,
    })
    expect(await listOrders('?size=2&page=1')).toMatchObject({ number: 1, last: true, numberOfElements: 1 })
    expect(await listOrders('?page=9')).toMatchObject({
      content: [],
      empty: true,
      last: true,
      totalElements: 3,
    })
  })

  test('200: each order equals its lookup', async () => {
    const { content } = await listOrders()
    for (const order of content) {
      expect((await call(getOrderOperation, { key, params: { uuid: order.uuid } })).body).toEqual(order)
    }
  })

  test('200: by status, name, document with or without punctuation, and by all of them', async () => {
    expect(uuids(await listOrders('?status=PAID'))).toEqual([created[0].uuid])
    expect(uuids(await listOrders('?customerName=mARIA'))).toHaveLength(3)
    expect(uuids(await listOrders('?customerName=Silva'))).toEqual([])
    expect(uuids(await listOrders('?customerDocument=529.982.247-25&status=SENT'))).toHaveLength(2)
    expect(uuids(await listOrders('?customerDocument=11222333000181'))).toEqual([])
  })

  test('200: sorted by value, and after a given order', async () => {
    expect(await listOrders('?sort=value,asc')).toMatchObject({ sort: { sorted: true, unsorted: false } })
    expect(uuids(await listOrders('?sort=createdAt,asc'))).toEqual(created.map((order) => order.uuid))
    expect(uuids(await listOrders(`?after=${created[2].uuid}&size=1`))).toEqual([created[1].uuid])
  })

  test('200: by method, days, buyer, reference and metadata', async () => {
    const { key: own } = await newSeller()
    const world = worldOf(own)
    const buyer = await world.buyer()
    const metadata = [{ key: 'loja', value: 'santos' }]
    const body = { ...orderRequest(), uuidBuyer: buyer.uuid, attemptReference: 'pedido-4711', metadata }
    const { uuid, startDate } = (await call(createOrderOperation, { key: own, body })).body
    await world.order('BANK_SLIP')
    const find = async (query: string) =>
      uuids((await call(listOrdersOperation, { key: own, query: `?${query}` })).body)
    for (const query of [
      'attemptReference=pedido-4711',
      'metadataKey=loja&metadataValue=santos',
      `uuidBuyer=${buyer.uuid}`,
      'payment=PIX',
      `payment=PIX&startDateInitial=${startDate}&startDateFinal=${startDate}&createdAtInitial=${startDate}`,
    ]) {
      expect(await find(query), query).toEqual([uuid])
    }
    expect(await find('startDateInitial=2035-01-01')).toEqual([])
    expect(await find('createdAtFinal=2020-01-01')).toEqual([])
  })

  test('200: the wildcards of SQL have no meaning in a name', async () => {
    for (const name of ['%25', '_aria', 'M%25', '%5C', "'"]) {
      expect(uuids(await listOrders(`?customerName=${name}`))).toEqual([])
    }
  })

  test('200: the cursor leads to the next page, also where orders were added meanwhile', async () => {
    const { key: own } = await newSeller()
    const create = async () =>
      (await call(createOrderOperation, { key: own, body: orderRequest() })).body.uuid as string
    const existing = [await create(), await create(), await create(), await create(), await create()]
    const seen: string[] = []
    for (let after = ''; seen.length < existing.length; after = `&after=${seen.at(-1)}`) {
      const page = (await call(listOrdersOperation, { key: own, query: `?size=2${after}` })).body
      expect(page.first).toBe(after === '')
      expect(page.last).toBe(seen.length + 2 >= existing.length)
      seen.push(...uuids(page))
      await create()
    }
    expect(seen).toEqual(existing.toReversed())
  })

  test.each([
    ['size', '?size=101'],
    ['size', '?size=ten'],
    ['size', '?size=0'],
    ['page', '?page=-1'],
    ['page', '?page=1001&size=100'],
    ['sort', '?sort=title'],
    ['sort', '?sort=value,upwards'],
    ['status', '?status=LOST'],
    ['status', '?status=PAID&status=SENT'],
    ['status', '?status='],
    ['Status', '?Status=PAID'],
    ['unknown', '?unknown=1&unknown=2'],
    ['uuidBuyer', '?uuidBuyer=1'],
    ['payment', '?payment=CASH'],
    ['metadataKey', '?metadataValue=santos'],
    ['createdAtFinal', '?createdAtFinal=2026-02-30'],
    ['after', '?after=x'],
    ['after', `?after=${randomUUID()}`],
    ['customerName', `?customerName=${'x'.repeat(121)}`],
    ['customerDocument', `?customerDocument=${'1'.repeat(61)}`],
  ])('400 that names %s: %s', async (field, query) => {
    const { status, body } = await call(listOrdersOperation, { key, query })
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  })

  test('400 for a cursor of another seller, and for a cursor together with a page or another sort', async () => {
    const theirs = await worldOf(demoSeller.apiKey).order()
    for (const query of [`?after=${theirs.uuid}`, `?after=${created[1].uuid}&page=1`]) {
      const { status, body } = await call(listOrdersOperation, { key, query })
      expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, 'after'])
    }
    const { status } = await call(listOrdersOperation, { key, query: `?after=${created[1].uuid}&sort=value` })
    expect(status).toBe(400)
  })
})

test('401, 403 and 404: the same response for another seller’s, an unknown and a malformed uuid', async () => {
  const ask = (uuidAsked: string, own: string | null = key) =>
    call(getOrderOperation, { key: own, params: { uuid: uuidAsked } })
  const [{ uuid }] = created
  const refused = [await ask(uuid, demoSeller.apiKey), await ask(randomUUID()), await ask('x')]
  expect(refused.map((answer) => answer.status)).toEqual([404, 404, 404])
  expect(refused[1]!.body.errors).toEqual(refused[0]!.body.errors)
  expect(refused[2]!.body.errors).toEqual(refused[0]!.body.errors)
  expect((await ask(uuid, null)).status).toBe(401)
  expect((await ask(uuid, demo.operator.apiKey)).status).toBe(403)
  const requests = [
    [listOrdersOperation, ''],
    [quoteInstallmentsOperation, '?amount=10'],
  ] as const
  for (const [operation, query] of requests) {
    expect((await call(operation, { key: null, query })).status).toBe(401)
    expect((await call(operation, { key: demo.operator.apiKey, query })).status).toBe(403)
    expect((await call(operation, { key: demoSeller.readOnlyApiKey, query })).status).toBe(200)
  }
  const theirs = await call(listOrdersOperation, { key: (await newSeller()).key })
  expect(theirs.body).toMatchObject({ content: [], totalElements: 0 })
})

describe('GET /v2/orders/installments-payment', () => {
  test('200: a row for each number of instalments; the first is the amount, none costs less', async () => {
    const query = '?amount=200&maxInstallments=4'
    const { body } = await call(quoteInstallmentsOperation, { key, query })
    expect(body.map((row: AnyBody) => row.installments)).toEqual([1, 2, 3, 4])
    expect(body[0]).toEqual({ installments: 1, installmentAmount: 200, totalAmount: 200 })
    for (const [index, row] of body.entries()) {
      expect(Math.round(row.installmentAmount * 100) * row.installments).toBe(
        Math.round(row.totalAmount * 100),
      )
      expect(row.totalAmount).toBeGreaterThanOrEqual(body[Math.max(0, index - 1)].totalAmount)
    }
  })

  test('200: the quotes and the max are the same under charges and payment links', async () => {
    const query = '?amount=200&maxInstallments=4'
    const quoted = [
      await call(quoteInstallmentsOperation, { key, query }),
      await call(quoteChargeInstallmentsOperation, { key, query }),
      await call(quoteLinkInstallmentsOperation, { key, query }),
    ]
    expect(quoted.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, quoted[0]!.text]))
    const max = [
      await call(getMaxInstallmentsOperation, { key }),
      await call(getChargeMaxInstallmentsOperation, { key }),
      await call(getLinkMaxInstallmentsOperation, { key }),
    ]
    expect(max.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { maxInstallments: 12 }]),
    )
  })

  test('200: twelve rows where no number is given, whatever orders the seller has', async () => {
    const { body } = await call(quoteInstallmentsOperation, { key, query: '?amount=135.25' })
    expect([body.length, body[0].totalAmount]).toEqual([12, 135.25])
  })

  test.each([
    ['amount', ''],
    ['amount', '?amount=0'],
    ['amount', '?amount=1e3'],
    ['amount', '?amount=10,50'],
    ['maxInstallments', '?amount=10&maxInstallments=13'],
    ['maxInstallments', '?amount=10&maxInstallments=0'],
  ])('400 that names %s: %s', async (field, query) => {
    const { status, body } = await call(quoteInstallmentsOperation, { key, query })
    expect([status, body.errors[0].description.split(':')[0]]).toEqual([400, field])
  })
})
