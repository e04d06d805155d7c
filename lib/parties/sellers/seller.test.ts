import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { feeOf } from './seller'

test('a fee is the rate to the nearest centavo plus the fixed part, and never more than the payment', () => {
  const price = { rateBasisPoints: 399, fixedFee: centavos(39) }
  expect(feeOf(price, centavos(429))).toBe(17 + 39)
  expect(feeOf({ ...price, rateBasisPoints: 200 }, centavos(25))).toBe(25)
  expect(feeOf({ ...price, rateBasisPoints: 200 }, centavos(75))).toBe(2 + 39)
  expect(feeOf(price, centavos(1))).toBe(1)
  expect(feeOf(price, centavos(100), centavos(500))).toBe(100)
})
