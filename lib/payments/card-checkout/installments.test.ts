import { describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { cardInstallments } from './installments'

const link = { type: 'ORDER', subscription: null, customInstallmentsValues: null, installments: 12 } as const
const rowsOf = (method: 'CREDIT_CARD' | 'CREDIT_CARD_EARLY_BUYER', value = 100_000) =>
  cardInstallments(link as Pick<PaymentLink, keyof typeof link>, [method], centavos(value), 299)[method]!

describe('the instalments that a buyer can choose', () => {
  test('have the rate a month and the cost a year from the second on, where the buyer pays interest', () => {
    const [first, second, ...rest] = rowsOf('CREDIT_CARD_EARLY_BUYER')
    expect(first).not.toHaveProperty('cost')
    expect(second).toMatchObject({
      interest: 1_496,
      cost: { monthlyBasisPoints: 100, yearlyBasisPoints: 1_262 },
    })
    const costs = rest.map((row) => row.cost!)
    expect(costs).toHaveLength(10)
    for (const { monthlyBasisPoints, yearlyBasisPoints } of costs) {
      expect(yearlyBasisPoints).toBeGreaterThan(12 * monthlyBasisPoints)
    }
  })

  test('have no rates where they are free of interest, also where equal amounts exceed the price', () => {
    for (const value of [100_000, 10_000]) {
      const rows = rowsOf('CREDIT_CARD', value)
      expect(rows).toHaveLength(12)
      for (const row of rows) expect(row).not.toHaveProperty('cost')
    }
  })
})
