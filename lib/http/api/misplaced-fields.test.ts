// A member that the interface has in another place would have no effect here, although the client expects one: it is refused where
// money depends on it. The contracts list these members.
import { describe, expect, test } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { type FieldError, Problem } from '@/lib/base/kernel/problem'
import { openapiDocument } from '@/lib/http/openapi/document'
import { type Json, schemaWriter } from '@/lib/http/openapi/schemas'
import { operations } from '@/lib/http/routes/api'
import { parseInput } from './read-request'

/** The field errors with which the operation refuses a body. */
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

/** The request example of the operation with one value added. */
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

/** Whether a request schema has the member; of alternatives, any of them. */
function hasMember(schema: Json, names: string[]): boolean {
  if (schema.$ref) return hasMember(writer.components[String(schema.$ref).split('/').at(-1)!] as Json, names)
  const [name, ...rest] = names
  if (name === undefined) return true
  const member = (schema.properties as Record<string, Json> | undefined)?.[name]
  const alternatives = (schema.anyOf ?? []) as Json[]
  return (
    (member !== undefined && hasMember(member, rest)) || alternatives.some((one) => hasMember(one, names))
  )
}

const hasPath = ({ body }: Operation, path: string) =>
  hasMember(writer.write(body!, 'request'), path.split('.'))

const cases = operations.flatMap((operation) =>
  Object.entries(operation.misplaced ?? {}).flatMap(([place, paths]) =>
    paths.map((path) => ({ operation, id: operation.id, path, place })),
  ),
)

describe('a member in a place where it has no effect', () => {
  test('is checked in every operation whose body moves money', () => {
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

  test.each(cases)(
    '$id: $path is refused with the place where it belongs, $place',
    ({ operation, path, place }) => {
      const wanted = { field: path, message: `não tem efeito aqui, o lugar é ${place}` }
      for (const value of [60, 'x', false, { a: 1 }]) {
        expect(errorsOf(operation, withMember(operation, path, value))).toContainEqual(wanted)
      }
      for (const empty of [null, '', [], {}, { a: null }]) {
        const fields = errorsOf(operation, withMember(operation, path, empty)).map(({ field }) => field)
        expect(fields).not.toContain(path)
      }
    },
  )

  test.each(cases)('$id: $path is not in the schema, and $place is', ({ operation, path, place }) => {
    expect(hasPath(operation, path)).toBe(false)
    const elsewhere = operations.some((one) => `${one.method} ${one.path}` === place)
    expect(elsewhere || hasPath(operation, place)).toBe(true)
  })

  test('is listed with its operation in the OpenAPI document', () => {
    const { paths } = openapiDocument() as { paths: Record<string, Record<string, Json>> }
    for (const { operation, path } of cases) {
      const item = paths[operation.path]![operation.method.toLowerCase()]!
      expect((item.requestBody as Json).description).toContain(`\`${path}\``)
    }
  })

  test('is refused only where it is listed: other unknown members are ignored', () => {
    for (const operation of operations.filter(({ misplaced }) => misplaced)) {
      expect(errorsOf(operation, withMember(operation, 'inventado.amount', 60))).toEqual([])
    }
  })
})
