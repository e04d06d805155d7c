// Random sales, captured, split and refunded, each compared with an exact model.
import { describe, expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { apportion, centavos, simpleInterest, splitEvenly, spread } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import { priceOfAnticipation } from '@/lib/money/receivables/anticipation'
import { cardTerms, partTerms } from '@/lib/payments/charges/card-terms'
import { quoteInstallments } from '@/lib/payments/charges/installments'
import { shareOf, sharesOfCharge, sharesOfPart } from '@/lib/payments/orders/split/split'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'
import { openChargeLedger } from './charge-ledger'
import {
  buyerTotal,
  byWeight,
  down,
  evenParts,
  evenPartsWithin,
  exactPart,
  exactTerms,
  fraction,
  nearest,
  sumOf,
  times,
} from './exact-money'

const today = '2026-11-20' as CivilDate
const amounts = fc.oneof(
  fc.integer({ min: 1, max: 60 }),
  fc.integer({ min: 1, max: 50_000 }),
  fc.integer({ min: 1, max: 9_999_999_999 }),
)
const price = fc.record({
  rateBasisPoints: fc.oneof(fc.constantFrom(0, 399, 10_000), fc.integer({ min: 0, max: 2_000 })),
  fixedFee: fc.constantFrom(0, 39, 349, 100_000).map(centavos),
  monthlyBasisPoints: fc.oneof(fc.constantFrom(0, 199, 250), fc.integer({ min: 0, max: 1_500 })),
})
const methods = [
  'CREDIT_CARD',
  'CREDIT_CARD_EARLY_BUYER',
  'CREDIT_CARD_EARLY_SELLER',
  'DEBIT_CARD',
] as const satisfies readonly CardMethod[]

const sales = fc.record({
  method: fc.constantFrom(...methods),
  amount: amounts,
  installments: fc.integer({ min: 1, max: 12 }),
  price,
  /** In hundredths of a percent of the sale. */
  shares: fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }),
  /** In millionths of the authorised amount; all of it where absent. */
  captured: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  refunds: fc.array(fc.record({ millionths: fc.integer({ min: 0, max: 1_000_000 }), fails: fc.boolean() }), {
    maxLength: 5,
  }),
  /** How many of its days are settled before the first refund. */
  settled: fc.integer({ min: 0, max: 12 }),
})
type Sale = typeof sales extends fc.Arbitrary<infer One> ? One : never

const millionthsOf = (amount: number, millionths: number) =>
  Math.max(1, down(times(fraction(amount), fraction(millionths, 1_000_000))))

/** The terms of the authorisation and of what is captured of it. */
function expectTerms({ method, amount: least, installments, price: agreed, captured }: Sale) {
  const amount = Math.max(least, installments)
  const whole = cardTerms(method, centavos(amount), installments, agreed)
  expect(whole).toEqual(exactTerms(method, amount, installments, agreed))
  const part = captured === null ? whole.value : millionthsOf(whole.value, captured)
  if (part === whole.value) return { amount, whole, terms: whole }
  const { value, interestAmount } = whole
  const terms = partTerms({ method, installments, value, interestAmount }, centavos(part), agreed)
  expect(terms).toEqual(exactPart(method, whole, part, installments, agreed))
  return { amount, whole, terms }
}

/** The shares that a sale may have: none where shares and fee would exceed it. */
function expectAgreed({ shares }: Sale, amount: number, left: number) {
  const agreed = shares.map((hundredths, index) => {
    const own = shareOf(centavos(amount), 'PERCENTAGE', hundredths / 100)
    expect(own).toBe(nearest(times(fraction(amount), fraction(hundredths, 10_000))))
    return { idSubSeller: index + 1, paymentType: 'PERCENTAGE' as const, paymentValue: 0, amount: own }
  })
  return sumOf(agreed.map((one) => one.amount)) <= left ? agreed.filter((one) => one.amount > 0) : []
}

function expectShares(sale: Sale, { amount, whole, terms }: ReturnType<typeof expectTerms>) {
  const agreed = expectAgreed(sale, amount, whole.value - whole.fee)
  const weights = agreed.map((one) => one.amount)
  const part = centavos(terms.value - terms.interestAmount)
  const left = centavos(terms.value - terms.fee)
  const shares = sharesOfPart(agreed, { part, whole: centavos(amount), left })
  const shared = Math.min(left, down(times(fraction(sumOf(weights)), fraction(part, amount))))
  expect(shares.map((one) => one.amount)).toEqual(byWeight(shared, weights).filter((one) => one > 0))
  for (const { subSellerId, amount: share } of shares)
    expect(share).toBeLessThanOrEqual(agreed.find((one) => one.idSubSeller === subSellerId)!.amount)
  return shares
}

function playSale(sale: Sale): void {
  const sold = expectTerms(sale)
  const { terms } = sold
  expect(terms.fee).toBeLessThanOrEqual(terms.value)
  for (const one of Object.values(terms)) expect(one).toBeGreaterThanOrEqual(0)
  const shares = expectShares(sale, sold)
  const { method: paymentMethod, installments } = sale
  const book = openChargeLedger({ paymentMethod, installments, ...terms }, shares, today)
  book.settle(sale.settled)
  let refundable: number = terms.value
  for (const { millionths, fails } of sale.refunds) {
    if (refundable === 0) break
    const value = millionthsOf(refundable, millionths)
    const undo = book.takeBack(value)
    if (fails) undo()
    else refundable -= value
  }
  if (refundable > 0) book.takeBack(refundable)
  book.expectAllBack()
}

describe('compared with an exact model', () => {
  test('every sum of any sale is exact to the centavo and never negative, after capture, split, refunds and reversals', () => {
    fc.assert(fc.property(sales, playSale), { numRuns: scaled(600) })
  })

  test('instalments are equal and sum to the total', () => {
    fc.assert(
      fc.property(amounts, price, (amount, agreed) => {
        for (const row of quoteInstallments(centavos(amount), 12, agreed.monthlyBasisPoints)) {
          expect(row.totalAmount).toBe(buyerTotal(amount, row.installments, agreed))
          expect(row.installmentAmount * row.installments).toBe(row.totalAmount)
        }
      }),
      { numRuns: scaled(500) },
    )
  })

  test('an anticipation costs simple interest for the days, rounded half up, and never more than the receivable', () => {
    const rates = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(amounts, rates, fc.integer({ min: 1, max: 400 }), (remaining, monthlyBasisPoints, days) => {
        const receivable = { remaining: centavos(remaining), executionDate: addDays(today, days) }
        const { fee } = priceOfAnticipation(receivable, { today, monthlyBasisPoints })
        const exact = nearest(times(fraction(remaining), fraction(monthlyBasisPoints * days, 300_000)))
        expect(fee).toBe(Math.min(remaining, exact))
        expect(simpleInterest(centavos(remaining), { monthlyBasisPoints, units: days, perMonth: 30 })).toBe(
          exact,
        )
      }),
      { numRuns: scaled(1_000) },
    )
  })

  test('parts sum to their total, the first gets the remainder, and none exceeds its limit', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 100_000 }).map(centavos), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(weights, amounts, fc.integer({ min: 1, max: 12 }), (places, total, count) => {
        const limit = sumOf(places)
        const within = centavos(total % (limit + 1))
        expect(spread(within, places)).toEqual(evenPartsWithin(within, places))
        expect(apportion(centavos(total), places)).toEqual(byWeight(total, places))
        expect(apportion(within, places)).toEqual(byWeight(within, places))
        expect(splitEvenly(centavos(total), count)).toEqual(evenParts(total, count))
        const shares = [
          { idSubSeller: 1, paymentType: 'FIXED' as const, paymentValue: 0, amount: centavos(total) },
        ]
        const charges = Array.from(
          { length: count },
          (_, index) => sharesOfCharge(shares, count, index)[0]!.amount,
        )
        expect(charges).toEqual(evenParts(total, count))
      }),
      { numRuns: scaled(1_000) },
    )
  })
})
