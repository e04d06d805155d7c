// Puts a card number into every field of every operation: only the fields that are meant for it accept it.
import { describe, expect, test } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { operations } from '@/lib/http/routes/api'
import { cardPaymentInput } from '@/lib/payments/checkout/contract'
import { newCardInput } from '@/lib/payments/subscription-checkout/page-contract'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { cardNumberPaths } from './card-number-paths'
import { parseInput, readJson } from './read-request'

const NUMBER = '4539 1488 0343 6467'

const withBody = operations.filter(({ body, requestExample }) => body && requestExample)

/** Copies of the value with one text, number or boolean replaced in each, and the path of the replacement. */
function* replaced(value: unknown, path: string[] = []): Generator<{ path: string[]; value: unknown }> {
  if (typeof value !== 'object' || value === null) {
    yield { path, value: NUMBER }
    return
  }
  for (const [name, member] of Object.entries(value)) {
    for (const one of replaced(member, [...path, name])) {
      const copy = Array.isArray(value) ? [...value] : { ...value }
      Object.assign(copy, { [name]: one.value })
      yield { path: one.path, value: copy }
    }
  }
}

async function fieldRefused(operation: Operation, body: unknown): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const request = new Request('http://localhost/', { method: 'POST', body: bytes })
  return readJson(request, operation.body!).then(
    () => undefined,
    (error) => {
      expect(JSON.stringify(error)).not.toContain('4539')
      return error.details.fields[0].field
    },
  )
}

describe('a card number', () => {
  test('is accepted in these fields only', () => {
    const wanted = operations.flatMap(({ method, path, body }) =>
      (body ? cardNumberPaths(body) : []).map((field) => `${method} ${path} ${field}`),
    )
    expect(wanted.sort()).toEqual(
      [
        'POST /payment/v1/cards number',
        'POST /v2/cards number',
        // A whole file in base64, which may hold any digits.
        'POST /v2/disputes/{uuid}/evidence content',
        'POST /v2/seller/application/documents content',
        'POST /v2/orders payment.card.number',
        'POST /v2/subscriptions payment.card.number',
        'PATCH /v2/subscriptions/{uuid}/payment card.number',
      ].sort(),
    )
    expect(cardNumberPaths(cardPaymentInput)).toEqual(['card.number'])
    expect(cardNumberPaths(newCardInput)).toEqual(['card.number'])
    expect(cardNumberPaths(terminalSaleInput)).toEqual(['cardNumber'])
  })

  test.each(withBody.map((operation) => [operation.id, operation] as const))(
    'is refused in every other field of %s',
    async (_, operation) => {
      const accepted = cardNumberPaths(operation.body!)
      for (const { path, value } of replaced(operation.requestExample)) {
        const field = path.join('.')
        expect(await fieldRefused(operation, value)).toBe(accepted.includes(field) ? undefined : field)
      }
      expect(await fieldRefused(operation, { [NUMBER]: 1 })).toBe('')
    },
  )

  test.each(operations.filter(({ query }) => query).map((operation) => [operation.id, operation] as const))(
    'is refused in the query of %s',
    (_, operation) => {
      const names = Object.keys((operation.query as unknown as { shape: object }).shape)
      for (const name of names) {
        const parts = {
          params: {},
          query: new URLSearchParams({ [name]: NUMBER }),
          headers: new Headers(),
          body: {},
        }
        const reading = () => parseInput({ ...operation, params: undefined, body: undefined }, parts)
        expect(reading).toThrow(
          expect.objectContaining({
            details: { fields: [{ field: name, message: 'não deve conter um número de cartão' }] },
          }),
        )
      }
    },
  )
})
