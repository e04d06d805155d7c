import { expect, test } from 'vitest'
import { operations } from './api'
import { nearestPath } from './nearest-path'

const paths = [...new Set(operations.map(({ path }) => path))]

test.each([
  ['/v2/order', '/v2/orders'],
  ['/v1/Orders', '/v2/orders'],
  ['/v2/orders/7/charges', '/v2/orders/{uuid}'],
  ['/v2/charge/7/refunds', '/v2/charges/{uuid}/refunds'],
  ['/v2/charges/7/partial-refund', '/v2/charges/{uuid}/refund'],
  ['/v2/payment-link', '/v2/payment-links'],
  ['/v2/paymentlinks/7', '/v2/payment-links/{uuid}'],
  ['/v2/sellers', '/v2/seller'],
  ['/payment/v1/card', '/payment/v1/cards'],
  [`/v2/${'x'.repeat(4_000)}/${'y/'.repeat(4_000)}`, expect.any(String)],
])('%s is nearest to %s', (path, nearest) => {
  expect(nearestPath(path, paths)).toEqual(nearest)
})

test('an existing path is nearest to itself', () => {
  for (const path of paths) expect(nearestPath(path, paths)).toBe(path)
})

test('a path of many long segments costs little of the processor, since nobody signs in for it', () => {
  const segment = 'abcdefghij'.repeat(30)
  const path = `/v2/${Array.from({ length: 30 }, (_, index) => `${index}${segment}`).join('/')}`
  nearestPath(path, paths)
  const begin = process.cpuUsage()
  for (let times = 0; times < 10; times += 1) nearestPath(path, paths)
  const { user, system } = process.cpuUsage(begin)
  expect((user + system) / 10 / 1_000).toBeLessThan(8)
})
