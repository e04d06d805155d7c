import { describe, expect, test } from 'vitest'
import { addCentavos, centavos, splitEvenly } from '@/lib/kernel/money'
import { type CardMethod, cardMethods, cardTerms } from './card-terms'

const seller = { price: { rateBasisPoints: 399, fixedFee: centavos(39) }, monthlyBasisPoints: 199 }

describe('R$ 100,00 in 12', () => {
  test.each([
    ['CREDIT_CARD', 10_000, 0, 438, 0],
    ['DEBIT_CARD', 10_000, 0, 438, 0],
    ['CREDIT_CARD_EARLY_SELLER', 10_000, 0, 1_538, 1_100],
    ['CREDIT_CARD_EARLY_BUYER', 11_100, 1_100, 1_538, 1_100],
  ] as const)(
    'by %s: %i, of it interest %i, fee %i, of that for being early %i',
    (method, value, interestAmount, fee, earlyFee) => {
      const terms = cardTerms(method, centavos(10_000), 12, seller)
      expect(terms).toEqual({ value, interestAmount, fee, earlyFee })
    },
  )
})

test('of 10,000 amounts the instalments sum to the total, and what the buyer bears costs the seller nothing', () => {
  let seed = 20261121
  const chance = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return seed / 2 ** 31
  }
  const wrong: unknown[] = []
  for (let times = 0; times < 10_000; times += 1) {
    const amount = centavos(1 + Math.floor(chance() ** 3 * 9_999_999_998))
    const installments = Math.min(1 + Math.floor(chance() * 12), amount)
    const termsBy = (method: CardMethod) => cardTerms(method, amount, installments, seller)
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
