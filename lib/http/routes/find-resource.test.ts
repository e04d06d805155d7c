import { expect, test } from 'vitest'
import { notFound } from '@/lib/http/api/route'
import { resourceFinder } from './find-resource'

const paths = [
  '/v2/**',
  '/v2/orders',
  '/v2/orders/{uuid}',
  '/v2/orders/quote',
  '/v2/cards/{buyerUuid}',
  '/v2/cards/{buyerUuid}/tokens/{id}',
]
const resources = new Map(paths.map((path) => [path, notFound(() => '/v2/orders')]))
const find = resourceFinder(resources)
const found = (path: string) => {
  const one = find(path)
  return one && [paths.find((own) => resources.get(own) === one.resource), one.params]
}

test.each([
  ['/v2/orders', '/v2/orders', {}],
  ['/v2/orders/', '/v2/orders', {}],
  ['/v2/orders/7', '/v2/orders/{uuid}', { uuid: '7' }],
  ['/v2/orders/quote', '/v2/orders/quote', {}],
  ['/v2/orders/quote/x', '/v2/**', {}],
  ['/v2/cards/7/tokens/8/', '/v2/cards/{buyerUuid}/tokens/{id}', { buyerUuid: '7', id: '8' }],
  ['/v2/cards/7/tokens', '/v2/**', {}],
  ['/v2', '/v2/**', {}],
  ['/v2/', '/v2/**', {}],
])('%s is answered by %s', (path, resource, params) => {
  expect(found(path)).toEqual([resource, params])
})

test('a path outside of the API has no resource', () => {
  expect(found('/v3/orders')).toBeUndefined()
})
