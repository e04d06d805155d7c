import { describe, expect, test } from 'vitest'
import { addCentavos, centavos, splitEvenly } from '@/lib/kernel/money'
import { type CardMethod, cardMethods, cardTerms } from './card-terms'

const rule = { paymentMethod: 'CREDIT_CARD' as const, rateBasisPoints: 399, fixedFee: centavos(39) }
const seller = { rule, monthlyBasisPoints: 199 }

describe('R$ 100,00 in 12', () => {
  test.each([
    ['CREDIT_CARD', 10_000, 0, 438],
    ['DEBIT_CARD', 10_000, 0, 438],
    ['CREDIT_CARD_EARLY_SELLER', 10_000, 0, 1_538],
    ['CREDIT_CARD_EARLY_BUYER', 11_100, 1_100, 1_538],
  ] as const)('by %s: the buyer pays %i, of it interest %i, of it fee %i', (method, value, interest, fee) => {
    const terms = cardTerms(method, centavos(10_000), 12, seller)
    expect(terms).toEqual({ value, interestAmount: interest, fee })
  })
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
      const { value, interestAmount, fee } = termsBy(method)
      const isWhole = addCentavos(...splitEvenly(value, installments)) === value
      const isSum = addCentavos(amount, interestAmount) === value
      if (!isWhole || !isSum || fee < 0 || fee > value) wrong.push([method, amount, installments])
    }
    const [buyer, plain] = [termsBy('CREDIT_CARD_EARLY_BUYER'), termsBy('CREDIT_CARD')]
    if (buyer.value - buyer.fee !== plain.value - plain.fee) wrong.push(['net', amount, installments])
  }
  expect(wrong).toEqual([])
})
