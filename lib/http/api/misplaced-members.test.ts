// A member that the interface knows elsewhere, in a place where it would count for nothing: whoever sends it believes that it
// counts, so that it is refused where money depends on it. The tables stand in the contracts.
import { describe, expect, test } from 'vitest'
import { openapiDocument } from '@/lib/http/openapi/document'
import { type Json, schemaWriter } from '@/lib/http/openapi/schemas'
import type { Operation } from '@/lib/kernel/operation'
import { type FieldError, Problem } from '@/lib/kernel/problem'
import { operations } from './operations'
import { parseInput } from './read-request'

/** What is wrong with a body, as the operation answers it. */
function errorsOf(operation: Operation, body: unknown): FieldError[] {
  const params = { uuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f', id: '1', provider: 'checkout-provider' }
  try {
    parseInput(operation, { params, query: new URLSearchParams(), headers: new Headers(), body })
    return []
  } catch (error) {
    if (error instanceof Problem && error.code === 'BAR-0100') return error.details.fields ?? []
    throw error
  }
}

/** The example of the operation with a value put somewhere. */
function withMember({ requestExample }: Operation, path: string, value: unknown): unknown {
  const body = structuredClone(requestExample ?? {}) as Json
  const names = path.split('.')
  const last = names.pop()!
  let place = body
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Json
  }
  place[last] = value
  return body
}

const writer = schemaWriter()

/** Whether a request has the member; of alternatives, in any of them. */
function knows(schema: Json, names: string[]): boolean {
  if (schema.$ref) return knows(writer.components[String(schema.$ref).split('/').at(-1)!] as Json, names)
  const [name, ...rest] = names
  if (name === undefined) return true
  const member = (schema.properties as Record<string, Json> | undefined)?.[name]
  const alternatives = (schema.anyOf ?? []) as Json[]
  return (member !== undefined && knows(member, rest)) || alternatives.some((one) => knows(one, names))
}

const knowsPath = ({ body }: Operation, path: string) =>
  knows(writer.write(body!, 'request'), path.split('.'))

const cases = operations.flatMap((operation) =>
  Object.entries(operation.misplaced ?? {}).flatMap(([place, paths]) =>
    paths.map((path) => ({ operation, id: operation.id, path, place })),
  ),
)

describe('a member in a place where it counts for nothing', () => {
  test('is looked for wherever money moves by a body', () => {
    const moving = [
      'createOrder',
      'captureCharge',
      'createRefund',
      'createRefundOlder',
      'refundCharge',
      'refundChargePartially',
      'requestAnticipation',
      'createPaymentLink',
      'replacePaymentLink',
      'createSubscription',
      'changeSubscriptionValue',
      'changeSubscriptionCard',
      'createCheckoutSession',
    ]
    expect(moving.filter((id) => !cases.some((one) => one.id === id))).toEqual([])
  })

  test.each(cases)('$id: $path is refused, and told to belong in $place', ({ operation, path, place }) => {
    const wanted = { field: path, message: `não tem efeito aqui, o lugar é ${place}` }
    for (const value of [60, 'x', false, { a: 1 }]) {
      expect(errorsOf(operation, withMember(operation, path, value))).toContainEqual(wanted)
    }
    for (const nothing of [null, '', [], {}, { a: null }]) {
      const fields = errorsOf(operation, withMember(operation, path, nothing)).map(({ field }) => field)
      expect(fields).not.toContain(path)
    }
  })

  test.each(cases)('$id: $path is no member there, and $place is one', ({ operation, path, place }) => {
    expect(knowsPath(operation, path)).toBe(false)
    const elsewhere = operations.some((one) => `${one.method} ${one.path}` === place)
    expect(elsewhere || knowsPath(operation, place)).toBe(true)
  })

  test('is listed with each operation in the OpenAPI document', () => {
    const { paths } = openapiDocument() as { paths: Record<string, Record<string, Json>> }
    for (const { operation, path } of cases) {
      const item = paths[operation.path]![operation.method.toLowerCase()]!
      expect((item.requestBody as Json).description).toContain(`\`${path}\``)
    }
  })

  test('is no other member that nobody knows', () => {
    for (const operation of operations.filter(({ misplaced }) => misplaced)) {
      expect(errorsOf(operation, withMember(operation, 'inventado.amount', 60))).toEqual([])
    }
  })
})
