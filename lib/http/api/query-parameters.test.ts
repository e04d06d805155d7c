// What stands behind the question mark either counts or is refused, for every operation alike.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problemCodesOf } from '@/lib/http/openapi/responses'
import type { Operation } from '@/lib/kernel/operation'
import { Problem } from '@/lib/kernel/problem'
import { operations } from './operations'
import { parseInput } from './read-request'

const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const namesOf = ({ query }: Operation) => (query instanceof z.ZodObject ? Object.keys(query.shape) : [])

/** What is said of each parameter that is refused. */
function refused(operation: Operation, query: string): Record<string, string> {
  const params = Object.fromEntries(
    [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, name === 'id' ? '1' : uuid]),
  )
  const headers = new Headers({ 'x-ip-origin-request': '203.0.113.7' })
  const body = operation.body && operation.requestExample
  // An operation may have an identifier of its own kind in its path.
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

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const known = namesOf(operation)

  test('a parameter that it does not know is a 400 that names those it knows, in any place and case', () => {
    const message =
      known.length > 0
        ? `não é um parâmetro desta operação; ela conhece ${known.join(', ')}`
        : 'não é um parâmetro desta operação, que não tem nenhum'
    const strange = ['surprise', '__proto__x', 'Status', 'a[b]', '']
    for (const name of strange) {
      expect(refused(operation, `${encodeURIComponent(name)}=1`)).toMatchObject({ [name]: message })
    }
    expect(refused(operation, 'surprise')).toMatchObject({ surprise: message })
    expect(problemCodesOf(operation).has('BAR-0100')).toBe(true)
  })

  test('one that it knows is refused where it is empty, and where it comes twice', () => {
    for (const name of known) {
      expect(refused(operation, `${name}=`)).toMatchObject({ [name]: 'não pode ficar vazio' })
      if (name === 'sort') continue
      expect(refused(operation, `${name}=1&${name}=1`)).toMatchObject({ [name]: 'aparece duas vezes' })
    }
  })
})

test('without anything behind it a question mark asks for nothing', () => {
  const [list] = operations.filter(({ id }) => id === 'listOrders')
  expect(refused(list!, '')).toEqual({})
})

test('names that Next keeps for itself count for nothing, spelled in any way', () => {
  const [list] = operations.filter(({ id }) => id === 'listOrders')
  expect(refused(list!, 'nxtPuuid=1&%6ExtIx=&nxtPuuid=2')).toEqual({})
  expect(Object.keys(refused(list!, 'nxtP=1'))).toEqual(['nxtP'])
})
