import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { chosenPeriod, namedPeriod } from './period'
import { periodsOf, salesByPeriod } from './periods'
import type { SalesFigure } from './sales'

const range = (from: string, to: string) => ({ from: from as CivilDate, to: to as CivilDate })
const figure = (day: string, changes: Partial<SalesFigure> = {}): SalesFigure => ({
  ...{ day: day as CivilDate, method: 'PIX', origin: 'API', status: 'PAID', reason: '' },
  ...{ count: 1, value: centavos(1_000) },
  ...changes,
})

describe('the periods of a range', () => {
  test('weeks begin on Monday, and the first and the last are cut to the range', () => {
    expect(periodsOf(range('2026-11-18', '2026-12-01'), 'week')).toEqual([
      range('2026-11-30', '2026-12-01'),
      range('2026-11-23', '2026-11-29'),
      range('2026-11-18', '2026-11-22'),
    ])
  })

  test('months are those of the calendar', () => {
    expect(periodsOf(range('2026-12-31', '2027-02-01'), 'month')).toEqual([
      range('2027-02-01', '2027-02-01'),
      range('2027-01-01', '2027-01-31'),
      range('2026-12-31', '2026-12-31'),
    ])
  })
})

describe('the sales of periods', () => {
  const days = range('2026-11-16', '2026-11-29')

  test('what was sold is added by method and origin, and nothing else to it', () => {
    const figures = [
      figure('2026-11-16', { count: 2, value: centavos(3_000) }),
      figure('2026-11-22', { method: 'CREDIT_CARD' }),
      figure('2026-11-22', { method: 'CREDIT_CARD', status: 'FAILED', value: centavos(70_000) }),
      figure('2026-11-22', { method: 'CREDIT_CARD', origin: 'PAYMENT_LINK', status: 'REFUND' }),
    ]
    const [week, ...others] = salesByPeriod(figures, days, 'week')
    expect(others).toEqual([])
    expect(week!.sold).toEqual({ count: 4, value: 5_000 })
    expect(week!.rows.map(({ method, origin, sold }) => [method, origin, sold.count])).toEqual(
      expect.arrayContaining([
        ['PIX', 'API', 2],
        ['CREDIT_CARD', 'API', 1],
        ['CREDIT_CARD', 'PAYMENT_LINK', 1],
      ]),
    )
    const byCard = week!.rows.find(({ method, origin }) => method === 'CREDIT_CARD' && origin === 'API')
    expect(byCard).toMatchObject({ ticket: 1_000, approvedBasisPoints: 5_000, declined: { count: 1 } })
  })

  test('a day outside the range is not counted, and a period without a charge is left out', () => {
    const figures = [figure('2026-11-15'), figure('2026-11-23'), figure('2026-11-30')]
    expect(salesByPeriod(figures, days, 'week')).toMatchObject([
      { from: '2026-11-23', to: '2026-11-29', sold: { count: 1 } },
    ])
  })
})

test('a usual period is saved by its name and is that of the day on which it is opened; other days stay', () => {
  const [before, later] = ['2026-11-28', '2026-12-03'] as CivilDate[]
  const named = namedPeriod(range('2026-11-01', '2026-11-28'), before!)
  expect(named).toEqual({ period: 'thisMonth' })
  expect(chosenPeriod(named, later!)).toEqual(range('2026-12-01', '2026-12-03'))
  const days = range('2026-10-05', '2026-10-09')
  expect(namedPeriod(days, before!)).toEqual(days)
  expect(chosenPeriod(days, later!)).toEqual(days)
  for (const other of [{}, { period: 'x' }, { from: '2026-02-31', to: 'y' }])
    expect(chosenPeriod(other, later!)).toEqual(range('2026-11-04', '2026-12-03'))
})
