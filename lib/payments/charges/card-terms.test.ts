import { describe, expect, test } from 'vitest'
import { addCentavos, centavos, splitEvenly } from '@/lib/base/kernel/money'
import { type CardMethod, cardMethods } from '@/lib/base/kernel/payment-method'
import { randomOf } from '@/lib/testing/random'
import { scaled, seed } from '@/lib/testing/test-size'
import { cardTerms } from './card-terms'

const price = { rateBasisPoints: 399, fixedFee: centavos(39), monthlyBasisPoints: 199 }

describe('R$ 100,00 in 12', () => {
  test.each([
    ['CREDIT_CARD', 10_000, 0, 438, 0],
    ['DEBIT_CARD', 10_000, 0, 438, 0],
    ['CREDIT_CARD_EARLY_SELLER', 10_000, 0, 1_533, 1_095],
    ['CREDIT_CARD_EARLY_BUYER', 11_100, 1_100, 1_538, 1_100],
  ] as const)(
    'by %s: value %i, interest %i, fee %i, early fee %i',
    (method, value, interestAmount, fee, earlyFee) => {
      const terms = cardTerms(method, centavos(10_000), 12, price)
      expect(terms).toEqual({ value, interestAmount, fee, earlyFee })
    },
  )
})

test('the price of early payment is simple interest to the nearest centavo, where the seller bears it', () => {
  const priceOf = (amount: number, installments: number, monthlyBasisPoints = 199) =>
    cardTerms('CREDIT_CARD_EARLY_SELLER', centavos(amount), installments, { ...price, monthlyBasisPoints })
      .earlyFee
  // 5.00 x 1.99 % x 5.5 months = 0.547
  expect(priceOf(500, 12)).toBe(55)
  // Half a centavo is rounded up: 1.00 x 1 % x 0.5 months.
  expect(priceOf(100, 2, 100)).toBe(1)
  expect(priceOf(99, 2, 100)).toBe(0)
  expect(priceOf(9_999_999_999, 12)).toBe(1_094_500_000)
})

test('the instalments of any amount sum to the total, and interest borne by the buyer costs the seller nothing', () => {
  const random = randomOf(seed)
  const wrong: unknown[] = []
  for (let times = 0; times < scaled(2_000); times += 1) {
    const amount = centavos(1 + Math.floor(random.below(9_999_999_999) / 10 ** random.below(9)))
    const installments = Math.min(1 + random.below(12), amount)
    const termsBy = (method: CardMethod) => cardTerms(method, amount, installments, price)
    for (const method of cardMethods) {
      const { value, interestAmount, fee, earlyFee } = termsBy(method)
      const isWhole = addCentavos(...splitEvenly(value, installments)) === value
      const isSum = addCentavos(amount, interestAmount) === value
      if (!isWhole || !isSum || earlyFee < 0 || fee < earlyFee || fee > value)
        wrong.push([method, amount, installments])
    }
    const [buyer, plain] = [termsBy('CREDIT_CARD_EARLY_BUYER'), termsBy('CREDIT_CARD')]
    if (buyer.value - buyer.fee !== plain.value - plain.fee) wrong.push(['net', amount, installments])
  }
  expect(wrong).toEqual([])
})
