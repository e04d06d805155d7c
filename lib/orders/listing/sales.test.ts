import { describe, expect, test } from 'vitest'
import { civilDate } from '@/lib/kernel/dates'
import { centavos } from '@/lib/kernel/money'
import { type PaidPart, salesPeriod, salesTrend } from './sales'

const today = civilDate.parse('2026-11-20')
const paid = (day: string, value: number, early = true): PaidPart => ({
  day: civilDate.parse(day),
  early,
  count: 1,
  value: centavos(value),
})

describe('what was paid', () => {
  test('today is compared with yesterday up to the same time of day', () => {
    const period = salesPeriod(
      [paid('2026-11-20', 300), paid('2026-11-19', 200), paid('2026-11-19', 900, false)],
      today,
      1,
    )
    expect(period).toEqual({
      days: 1,
      value: 300,
      count: 1,
      previous: { value: 200, count: 1 },
      changeBasisPoints: 5000,
    })
  })

  test('seven days include today and are compared with the seven days before', () => {
    const parts = [
      paid('2026-11-20', 1),
      paid('2026-11-14', 10),
      paid('2026-11-13', 100),
      paid('2026-11-13', 1_000, false),
      paid('2026-11-07', 10_000, false),
      paid('2026-11-06', 100_000),
    ]
    const period = salesPeriod(parts, today, 7)
    expect(period.value).toBe(11)
    expect(period.previous.value).toBe(10_100)
  })

  test('without sales in the previous period there is no change', () => {
    expect(salesPeriod([paid('2026-11-20', 300)], today, 30)).not.toHaveProperty('changeBasisPoints')
    expect(salesPeriod([], today, 7)).toMatchObject({ value: 0, count: 0 })
  })

  test('the trend has every day, each with the day thirty days earlier', () => {
    const trend = salesTrend(
      [paid('2026-11-20', 5), paid('2026-10-21', 7, false), paid('2026-10-22', 9)],
      today,
    )
    expect(trend).toHaveLength(30)
    expect(trend[0]).toEqual({ day: '2026-10-22', value: 9, previous: 0 })
    expect(trend.at(-1)).toEqual({ day: '2026-11-20', value: 5, previous: 7 })
  })
})
