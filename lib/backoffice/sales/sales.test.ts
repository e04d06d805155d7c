import { describe, expect, it } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { civilDate } from '@/lib/base/text/date-schemas'
import { presetsOf, readPeriod, stepsOf } from './period'
import {
  compare,
  declinesByReason,
  figuresByMethod,
  givenBackIn,
  rangeBefore,
  type SalesFigure,
  soldIn,
  sumOf,
  trendOf,
} from './sales'

const day = (text: string) => civilDate.parse(text)
const range = (from: string, to: string) => ({ from: day(from), to: day(to) })

const figure = (
  on: string,
  count: number,
  value: number,
  changes: Partial<SalesFigure> = {},
): SalesFigure => ({
  day: day(on),
  method: 'PIX',
  origin: 'API',
  status: 'PAID',
  reason: '',
  count,
  value: centavos(value),
  ...changes,
})

describe('the figures of sales', () => {
  it('count a sale on the day on which it was paid, whatever became of it', () => {
    const figures = [
      figure('2026-11-20', 1, 100),
      figure('2026-11-20', 1, 200, { status: 'REFUND' }),
      figure('2026-11-20', 1, 400, { status: 'CHARGEBACK' }),
      figure('2026-11-20', 9, 900, { status: 'FAILED' }),
      figure('2026-11-21', 1, 800, { status: 'DISPUTE' }),
    ]
    const both = range('2026-11-20', '2026-11-21')
    expect(sumOf(soldIn(figures, both))).toEqual({ count: 4, value: 1_500 })
    expect(givenBackIn(figures, both)).toEqual({
      refunded: { count: 1, value: 200 },
      disputed: { count: 1, value: 800 },
      lost: { count: 1, value: 400 },
    })
    expect(sumOf(soldIn(figures, range('2026-11-21', '2026-11-21')))).toEqual({ count: 1, value: 800 })
  })

  it('approve cards by what was decided, and PIX and slips by what ended', () => {
    const card = { method: 'CREDIT_CARD' } as const
    const figures = [
      figure('2026-11-20', 3, 3_001, card),
      figure('2026-11-20', 1, 500, { ...card, status: 'FAILED', reason: 'INSUFFICIENT_FUNDS' }),
      figure('2026-11-20', 5, 500, { ...card, status: 'CANCELED' }),
      figure('2026-11-20', 1, 100),
      figure('2026-11-20', 2, 200, { status: 'CANCELED' }),
      figure('2026-11-20', 1, 100, { status: 'LATE' }),
    ]
    const [pix, credit] = figuresByMethod(figures, range('2026-11-20', '2026-11-20'))
    expect(credit).toMatchObject({ ticket: 1_000, approvedBasisPoints: 7_500, expired: { count: 0 } })
    expect(pix).toMatchObject({ ticket: 100, approvedBasisPoints: 2_500, expired: { count: 3, value: 300 } })
  })

  it('list declines by their reason, the most frequent first', () => {
    const failed = { status: 'FAILED', method: 'CREDIT_CARD' } as const
    const figures = [
      figure('2026-11-20', 1, 10, { ...failed, reason: 'EXPIRED_CARD' }),
      figure('2026-11-20', 2, 20, { ...failed, reason: 'DECLINED' }),
      figure('2026-11-21', 1, 10, { ...failed, reason: 'DECLINED', method: 'DEBIT_CARD' }),
    ]
    expect(declinesByReason(figures, range('2026-11-20', '2026-11-21'))).toEqual([
      { reason: 'DECLINED', count: 3, value: 30 },
      { reason: 'EXPIRED_CARD', count: 1, value: 10 },
    ])
  })

  it('are compared with as many days before, and without a percentage where there was nothing', () => {
    expect(rangeBefore(range('2026-11-14', '2026-11-20'))).toEqual(range('2026-11-07', '2026-11-13'))
    const before = { count: 1, value: centavos(100) }
    expect(compare({ count: 1, value: centavos(150) }, before).changeBasisPoints).toBe(5_000)
    const nothing = { count: 0, value: centavos(0) }
    expect(compare(before, nothing)).not.toHaveProperty('changeBasisPoints')
  })
})

describe('the trend', () => {
  it('has every day of the range, each beside the day as many days earlier', () => {
    const figures = [figure('2026-11-19', 1, 100), figure('2026-11-20', 1, 300), figure('2026-11-18', 2, 70)]
    const two = range('2026-11-19', '2026-11-20')
    const steps = trendOf(figures, two, stepsOf(two))
    expect(steps.map(({ from, value, previous }) => [from, value, previous.from, previous.value])).toEqual([
      ['2026-11-19', 100, '2026-11-17', 0],
      ['2026-11-20', 300, '2026-11-18', 70],
    ])
  })

  it('goes by weeks in a long period, and loses no day', () => {
    const long = range('2026-01-01', '2026-11-20')
    const steps = stepsOf(long)
    expect(steps).toHaveLength(47)
    expect(steps[0]).toEqual(range('2026-01-01', '2026-01-07'))
    expect(steps.at(-1)!.to).toBe('2026-11-20')
    const figures = [figure('2026-01-07', 1, 10), figure('2026-01-08', 1, 5), figure('2026-11-20', 1, 1)]
    expect(sumOf(trendOf(figures, long, steps)).value).toBe(16)
  })
})

describe('the period in the address', () => {
  const today = day('2026-11-20')

  it.each([
    ['2026-11-01', '2026-11-20', true],
    ['2026-11-20', '2026-11-20', true],
    ['2026-11-20', '2026-11-01', false],
    ['2026-11-01', '2026-11-21', false],
    ['2025-11-01', '2026-11-20', false],
    ['2026-11-31', '2026-11-20', false],
    [['2026-11-01', '2026-11-02'], '2026-11-20', false],
    [undefined, '2026-11-20', false],
  ])('from %s to %s is shown: %s', (from, to, isShown) => {
    expect(readPeriod(from, to, today) !== undefined).toBe(isShown)
  })

  it('can be a usual one', () => {
    expect(presetsOf(today).map(({ range: { from, to } }) => [from, to])).toEqual([
      ['2026-11-14', '2026-11-20'],
      ['2026-10-22', '2026-11-20'],
      ['2026-08-23', '2026-11-20'],
      ['2026-11-01', '2026-11-20'],
      ['2026-10-01', '2026-10-31'],
    ])
  })
})
