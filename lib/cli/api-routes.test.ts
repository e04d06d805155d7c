import { expect, test } from 'vitest'
import { routeTable } from './api-routes.mjs'

const GET = async () => ({ status: 200, headers: {}, body: null })
const pages = [
  '/v2/[[...path]]/route',
  '/v2/orders/route',
  '/v2/orders/[uuid]/route',
  '/v2/orders/quote/route',
  '/v2/cards/[buyerUuid]/route',
  '/v2/cards/[buyerUuid]/tokens/[id]/route',
]
const handlers = Object.fromEntries(pages.map((page) => [page, { GET }]))
const find = routeTable(Object.entries(handlers))
const found = (path: string) => {
  const route = find(path)
  return route && [pages.find((page) => handlers[page] === route.handlers), route.params]
}

test.each([
  ['/v2/orders', '/v2/orders/route', {}],
  ['/v2/orders/', '/v2/orders/route', {}],
  ['/v2/orders/7', '/v2/orders/[uuid]/route', { uuid: '7' }],
  ['/v2/orders/quote', '/v2/orders/quote/route', {}],
  ['/v2/orders/quote/x', '/v2/[[...path]]/route', {}],
  ['/v2/cards/7/tokens/8/', '/v2/cards/[buyerUuid]/tokens/[id]/route', { buyerUuid: '7', id: '8' }],
  ['/v2/cards/7/tokens', '/v2/[[...path]]/route', {}],
  ['/v2', '/v2/[[...path]]/route', {}],
  ['/v2/', '/v2/[[...path]]/route', {}],
])('%s is answered by %s', (path, page, params) => {
  expect(found(path)).toEqual([page, params])
})

test('an unknown path is left to Next', () => {
  expect(found('/v3/orders')).toBeUndefined()
})
