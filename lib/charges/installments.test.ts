import { expect, test } from 'vitest'
import fc from '@/e2e/fixtures/seeded'
import { scaled } from '@/e2e/fixtures/test-size'
import { centavos } from '@/lib/kernel/money'
import { quoteInstallments } from './installments'

const amounts = fc.integer({ min: 100, max: 9_999_999_99 }).map(centavos)
const rates = fc.integer({ min: 0, max: 1000 })

test('one instalment costs the amount, and the instalments of each row sum to its total', () => {
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 12 }), (amount, rate, most) => {
      const rows = quoteInstallments(amount, most, rate)
      const isWhole = rows.every(
        ({ installments, installmentAmount, totalAmount }, index) =>
          installments === index + 1 && installmentAmount * installments === totalAmount,
      )
      return rows.length === most && isWhole && rows[0]!.totalAmount === amount
    }),
    { numRuns: scaled(1_000) },
  )
})

test('a row costs the interest of the months that the money is out, rounded up to whole instalments', () => {
  const rows = quoteInstallments(centavos(100_000), 12, 199)
  // Two instalments: half a month on average; twelve: five and a half months.
  expect(rows[1]).toEqual({ installments: 2, installmentAmount: 50_498, totalAmount: 100_996 })
  expect(rows[11]!.totalAmount).toBe(110_952)
})

test('costs nothing more where there is no interest, but the centavo that does not divide', () => {
  const rows = quoteInstallments(centavos(10_000), 3, 0)
  expect(rows.map((row) => row.totalAmount)).toEqual([10_000, 10_000, 10_002])
})
