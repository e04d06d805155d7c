import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { type CycleTerms, forecastOf } from './forecast-cycles'

const until = '2027-03-01' as CivilDate
const terms = (changes: Partial<CycleTerms> = {}): CycleTerms => ({
  nextCycleDate: '2026-12-31',
  startDay: 31,
  cycleType: 'MONTHLY',
  valuePerMonth: centavos(10_000),
  additionalValue: centavos(0),
  additionalLeft: null,
  discountBasisPoints: 0,
  discountValue: centavos(0),
  discountEnd: null,
  count: 1,
  ...changes,
})
const monthsOf = (...groups: CycleTerms[]) =>
  forecastOf(groups, until).months.map(({ month, count, value }) => [month.slice(0, 7), count, value])

test('every cycle up to the last day is in the month of its day, as often as there are subscriptions', () => {
  expect(monthsOf(terms({ count: 3 }))).toEqual([
    ['2026-12', 3, 30_000],
    ['2027-01', 3, 30_000],
    ['2027-02', 3, 30_000],
  ])
  expect(forecastOf([terms(), terms({ cycleType: 'YEARLY' })], until)).toMatchObject({
    count: 4,
    value: 10_000 * 3 + 120_000,
  })
  expect(monthsOf(terms({ nextCycleDate: '2027-03-02' }))).toEqual([])
})

test('a discount and an additional value count for as many cycles as are left of them', () => {
  const values = (changes: Partial<CycleTerms>) => monthsOf(terms(changes)).map(([, , value]) => value)
  expect(values({ discountBasisPoints: 2_000, discountEnd: 2 })).toEqual([8_000, 8_000, 10_000])
  expect(values({ discountValue: centavos(500) })).toEqual([9_500, 9_500, 9_500])
  expect(values({ additionalValue: centavos(100), additionalLeft: 1 })).toEqual([10_100, 10_000, 10_000])
  expect(values({ additionalValue: centavos(100), additionalLeft: 0 })).toEqual([10_000, 10_000, 10_000])
  expect(values({ additionalValue: centavos(100) })).toEqual([10_100, 10_100, 10_100])
})
