import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { effectiveCost } from './effective-cost'

const costOf = (cashPrice: number, amount: number, installments: number) =>
  effectiveCost(centavos(cashPrice), centavos(amount), installments)

describe('the total effective cost of instalments', () => {
  test('is that of the example of the Banco Central: R$ 940 received, five instalments of R$ 205,73', () => {
    expect(costOf(94_000, 20_573, 5)).toEqual({ monthlyBasisPoints: 308, yearlyBasisPoints: 4393 })
  })

  test.each([
    // The factor of Tabela Price for 12 months: 1 / 12 at 0 %, 0.0945596 at 2 %, 0.1004621 at 3 %.
    [100_000_000, 9_455_960, 12, 200, 2682],
    [100_000_000, 10_046_209, 12, 300, 4258],
    // One instalment: a tenth more, a month later.
    [10_000, 11_000, 1, 1000, 21_384],
    // Two: 100 = 55 / 1.0659… + 55 / 1.0659…².
    [10_000, 5_500, 2, 660, 11_524],
  ])(
    'of %i centavos in instalments of %i, %i times, is %i bp a month, %i a year',
    (cash, amount, count, month, year) => {
      const cost = costOf(cash, amount, count)!
      expect(cost.monthlyBasisPoints).toBe(month)
      expect(cost.yearlyBasisPoints).toBe(year)
    },
  )

  test('makes the instalments worth the cash price, for any amounts', () => {
    for (let count = 2; count <= 12; count++) {
      for (const [cash, total] of [
        [129_900, 143_112],
        [8_990, 12_345],
        [100, 199],
      ] as const) {
        const amount = Math.ceil(total / count)
        const rate = costOf(cash, amount, count)!.yearlyBasisPoints / 10_000
        const worth = Array.from({ length: count }, (_, j) => amount / (1 + rate) ** ((j + 1) / 12))
        expect(worth.reduce((sum, one) => sum + one, 0) / cash).toBeCloseTo(1, 4)
      }
    }
  })

  test('is absent where the instalments sum to the cash price', () => {
    expect(costOf(12_000, 1_000, 12)).toBeUndefined()
    expect(costOf(12_000, 12_000, 1)).toBeUndefined()
  })
})
