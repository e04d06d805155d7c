import { expect, test } from 'vitest'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { addCentavos, centavos } from '@/lib/base/kernel/money'
import fc from '@/lib/testing/seeded'
import { planCash, weeksOf } from './cash-flow'

// A Sunday; the Friday before was a holiday.
const today = '2026-11-22' as CivilDate
const nextPayout = '2026-11-23' as CivilDate
const on = (days: number, remaining: number) => ({
  date: addDays(today, days),
  remaining: centavos(remaining),
})
const planOf = (available: number, ...receivables: ReturnType<typeof on>[]) =>
  planCash({ today, nextPayout, available: centavos(available), receivables })
const short = ({ days }: ReturnType<typeof planOf>) =>
  days.map(({ date, coming, covering, payout, total }) => [date.slice(5), coming, covering, payout, total])

test('what is available and due goes with the next payout, the rest on its business day', () => {
  const plan = planOf(1_000, on(-2, 5), on(1, 10), on(3, 20), on(13, 7))
  expect(short(plan)).toEqual([
    ['11-23', 1_015, 0, 1_015, 1_015],
    ['11-25', 20, 0, 20, 1_035],
    // A Saturday.
    ['12-07', 7, 0, 7, 1_042],
  ])
})

test('a negative balance is covered by the first days, and what is left of it stays owed', () => {
  expect(short(planOf(-25, on(2, 10), on(3, 20)))).toEqual([
    ['11-24', 10, 10, 0, 0],
    ['11-25', 20, 15, 5, 5],
  ])
  expect(planOf(-25, on(2, 10))).toMatchObject({ owed: 15, later: 0 })
})

test('what comes after 90 days is no day of the forecast', () => {
  expect(planOf(0, on(90, 1), on(91, 2))).toMatchObject({ days: [{ payout: 1 }], later: 2 })
  expect(planOf(0)).toEqual({ days: [], later: 0, owed: 0 })
})

test('a payout that was made today is not expected again', () => {
  const plan = planCash({
    today: '2026-11-23' as CivilDate,
    nextPayout: '2026-11-24' as CivilDate,
    available: centavos(5),
    receivables: [],
  })
  expect(plan.days.map(({ date }) => date)).toEqual(['2026-11-24'])
})

test('days, later days and what is owed always add up to the balance, and so do the weeks', () => {
  const receivables = fc.array(
    fc.record({ days: fc.integer({ min: -3, max: 400 }), remaining: fc.integer({ min: 1, max: 100_000 }) }),
  )
  fc.assert(
    fc.property(fc.integer({ min: -50_000, max: 50_000 }), receivables, (available, some) => {
      const rows = some.map(({ days, remaining }) => on(days, remaining))
      const { days, later, owed } = planOf(available, ...rows)
      const paid = addCentavos(centavos(0), ...days.map(({ payout }) => payout))
      const sum = addCentavos(centavos(available), ...rows.map(({ remaining }) => remaining))
      expect(paid + later - owed).toBe(sum)
      expect(days.every(({ payout, covering }) => payout >= 0 && covering >= 0)).toBe(true)
      expect(weeksOf(today, days).reduce((total, { payout }) => total + payout, 0)).toBe(paid)
    }),
  )
})
