// Where an operation filters, a query parameter either has an effect or is refused; every other operation ignores it.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import { Problem } from '@/lib/base/kernel/problem'
import { problemCodesOf } from '@/lib/http/openapi/responses'
import { operations } from '@/lib/http/routes/api'
import { parseInput } from './read-request'

const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const namesOf = ({ query }: Operation) => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])

/** The message for each refused parameter. */
function refused(operation: Operation, query: string): Record<string, string> {
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, name === 'id' ? '1' : uuid]),
  )
  const headers = new Headers({ 'x-ip-origin-request': '203.0.113.7' })
  const body = operation.body && operation.requestExample
  // Some operations have another kind of identifier in their path.
  if (operation.params && !operation.params.safeParse(params).success) params.id = uuid
  try {
    parseInput(operation, { params, query: new URLSearchParams(query), headers, body })
    return {}
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    expect([error.code, error.status]).toEqual(['BAR-0100', 400])
    return Object.fromEntries(error.details.fields!.map(({ field, message }) => [field, message]))
  }
}

/** Lists, quotes and the statement, which answer other rows without a parameter. */
const filtering = operations.filter(
  ({ id, method, query, response }) =>
    (method === 'GET' && query !== undefined) || response.streamed === true || id.startsWith('list'),
)
const others = operations.filter((operation) => !filtering.includes(operation))
const named = (all: readonly Operation[]) => all.map((operation) => [operation.id, operation] as const)

test('operations that filter are those with a query, and the statement in a body', () => {
  expect(others.filter(({ query }) => query !== undefined)).toEqual([])
  expect(filtering.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['listOrders', 'getStatement', 'queryStatement', 'listEvents']),
  )
  expect(others.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['createOrder', 'getOrder', 'refundChargePartially', 'cancelCharge']),
  )
})

describe.each(named(others))('%s', (_, operation) => {
  test('ignores parameters, which public clients repeat from the path', () => {
    expect(refused(operation, `uuid=${uuid}&surprise=1&surprise=2&pageable=&=x`)).toEqual({})
  })
})

describe.each(named(filtering))('%s', (_, operation) => {
  const names = namesOf(operation)

  test('lets pass what public clients add to every request', () => {
    const alone = refused(operation, '')
    expect(refused(operation, 'pageable=&_=1731000000&utm_source=mail&utm_source=x')).toEqual(alone)
  })

  test('an unknown parameter is a 400 that lists the valid ones', () => {
    const message =
      names.length > 0
        ? `não é um parâmetro desta operação; ela conhece ${names.join(', ')}`
        : 'não é um parâmetro desta operação, que não tem nenhum'
    const unknown = ['surprise', '__proto__x', 'Status', 'a[b]', '', 'utm', 'pageable.page']
    for (const name of unknown) {
      expect(refused(operation, `${encodeURIComponent(name)}=1`)).toMatchObject({ [name]: message })
    }
    expect(refused(operation, 'surprise')).toMatchObject({ surprise: message })
    expect(problemCodesOf(operation).has('BAR-0100')).toBe(true)
  })

  test('a valid parameter is refused where it is empty or repeated', () => {
    for (const name of names) {
      expect(refused(operation, `${name}=`)).toMatchObject({ [name]: 'não pode ficar vazio' })
      if (name === 'sort') continue
      expect(refused(operation, `${name}=1&${name}=1`)).toMatchObject({ [name]: 'aparece duas vezes' })
    }
  })
})

test('an empty query string is accepted', () => {
  const [list] = operations.filter(({ id }) => id === 'listOrders')
  expect(refused(list!, '')).toEqual({})
})

test('parameters of Next are ignored, however they are encoded', () => {
  const [list] = operations.filter(({ id }) => id === 'listOrders')
  expect(refused(list!, 'nxtPuuid=1&%6ExtIx=&nxtPuuid=2')).toEqual({})
  expect(Object.keys(refused(list!, 'nxtP=1'))).toEqual(['nxtP'])
})
