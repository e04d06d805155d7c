import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { quoteInstallments } from './installments'

const amounts = fc.integer({ min: 100, max: 9_999_999_99 }).map(centavos)
const rates = fc.integer({ min: 0, max: 1000 })

test('one instalment costs the amount, and the instalments of each row sum to its total', () => {
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 12 }), (amount, rate, max) => {
      const rows = quoteInstallments(amount, max, rate)
      const isWhole = rows.every(
        ({ installments, installmentAmount, totalAmount }, index) =>
          installments === index + 1 && installmentAmount * installments === totalAmount,
      )
      return rows.length === max && isWhole && rows[0]!.totalAmount === amount
    }),
    { numRuns: scaled(1_000) },
  )
})

test('the interest of a row is for the average number of months, and each instalment is rounded up', () => {
  const rows = quoteInstallments(centavos(100_000), 12, 199)
  // Two instalments: half a month on average; twelve: five and a half months.
  expect(rows[1]).toEqual({ installments: 2, installmentAmount: 50_498, totalAmount: 100_996 })
  expect(rows[11]!.totalAmount).toBe(110_952)
})

test('without interest a row costs the amount plus the centavos that make its instalments equal', () => {
  const rows = quoteInstallments(centavos(10_000), 3, 0)
  expect(rows.map((row) => row.totalAmount)).toEqual([10_000, 10_000, 10_002])
})
