import { expect, test } from 'vitest'
import { beforeOf, filterOf, hrefOf } from './query'

const uuid = '0c9f7c1e-0000-4000-8000-000000000000'

test('an address has the same filter again, and dates in the wrong order are swapped', () => {
  const params = {
    status: '4xx',
    errors: '1',
    operation: 'createOrder',
    key: uuid,
    request: uuid,
    resource: `${uuid},${uuid}`,
    from: '2026-11-20',
    to: '2026-11-01',
  }
  const filter = filterOf(params)
  expect(filter).toMatchObject({ from: '2026-11-01', to: '2026-11-20', resources: [uuid, uuid] })
  const { searchParams } = new URL(hrefOf(filter), 'http://localhost')
  expect(filterOf(Object.fromEntries(searchParams))).toEqual(filter)
})

test('a request id is found with spaces around it and in upper case', () => {
  expect(filterOf({ request: ` ${uuid.toUpperCase()} ` })).toEqual({ requestId: uuid })
})

test('parameters that are empty, wrong or repeated are ignored', () => {
  const wrong = {
    status: '9xx',
    errors: 'x',
    operation: 'a b',
    key: '1',
    request: 'x',
    resource: 'x',
    from: 'x',
  }
  expect(filterOf({ ...wrong, to: '' })).toEqual({})
  expect(filterOf({ key: [uuid, uuid] })).toEqual({})
  expect([beforeOf({ before: '12' }), beforeOf({ before: '0' }), beforeOf({ before: '-1' })]).toEqual([
    12,
    undefined,
    undefined,
  ])
})
