// Every operation refuses an unknown query parameter before it does anything.
import { describe, expect, test } from 'vitest'
import { type AnyBody, call } from '@/e2e/fixtures/http/api'
import { demo } from '@/e2e/fixtures/http/server'
import { operations } from '@/lib/http/api/operations'
import { listOrdersOperation } from '@/lib/orders/contract'
import { listPaymentLinksOperation } from '@/lib/payment-links/managing-contract'

const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'

/** The messages about parameters, in each error shape. */
function messagesOf(body: AnyBody): string[] {
  const [one = body] = Array.isArray(body) ? body : []
  if (one.details) return one.details.map((detail: AnyBody) => `${detail.field}: ${detail.message}`)
  return one.errors.map((error: AnyBody) => error.description)
}

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
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
