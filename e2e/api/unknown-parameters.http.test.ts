// An operation that filters refuses an unknown query parameter before it does anything; every other one ignores it.
import { describe, expect, test } from 'vitest'
import { operations } from '@/lib/http/routes/api'
import { listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { listPaymentLinksOperation } from '@/lib/payments/payment-links/managing-contract'
import { refundPartiallyOperation } from '@/lib/payments/refunds/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo } from '@/lib/testing/http/server'
import { make, orderRequest } from '@/lib/testing/http/world'

const { key } = await newSeller()

const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'

/** The messages about parameters, in each error shape. */
function messagesOf(body: AnyBody): string[] {
  const [one = body] = Array.isArray(body) ? body : []
  if (one.details) return one.details.map((detail: AnyBody) => `${detail.field}: ${detail.message}`)
  return one.errors.map((error: AnyBody) => error.description)
}

const filtering = operations.filter(
  ({ id, query, response }) => query !== undefined || response.streamed || id.startsWith('list'),
)

describe.each(filtering.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  test('400 in its own error shape, for a key with access', async () => {
    const key = operation.access === 'operator' ? demo.operator.apiKey : undefined
    const numbered = { uuid, id: '1', buyerUuid: uuid, file: uuid, provider: 'checkout-provider' }
    const isNumbered = operation.params?.safeParse(numbered).success
    const params = isNumbered ? numbered : { ...numbered, id: uuid }
    const body = operation.body && operation.requestExample
    const { status, body: answer } = await call(operation, { key, params, query: '?surprise=1', body })
    expect([status, messagesOf(answer)]).toEqual([
      400,
      expect.arrayContaining([expect.stringMatching(/^surprise: não é um parâmetro desta operação/)]),
    ])
  })
})

test('a partial refund with the uuid in path and query, as a public client sends it, is accepted', async () => {
  const { charges } = await make(key, createOrderOperation, { body: orderRequest() })
  const params = { uuid: charges[0].uuid }
  await make(key, confirmChargeOperation, { params })
  const request = { key, params, query: `?uuid=${params.uuid}`, body: { value: 10 } }
  const { status, body } = await call(refundPartiallyOperation, request)
  expect([status, body[0]?.refundValue]).toEqual([200, 10])
  expect((await call(listOrdersOperation, { query: '?pageable=%7B%7D&size=1&_=1' })).status).toBe(200)
})

test('the message lists the known parameters, and an invalid key gets 401 only', async () => {
  const { body } = await call(listPaymentLinksOperation, { query: '?Status=PAID' })
  expect(body.details).toEqual([
    {
      field: 'Status',
      message: 'não é um parâmetro desta operação; ela conhece type, status, page, size, sort, after',
    },
  ])
  expect((await call(listOrdersOperation, { key: 'x', query: '?surprise=1' })).status).toBe(401)
})
