import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { duePeriods, lastClosedPeriod, MAX_PERIODS_BEHIND, openPeriod, periodOf } from './schedule'

const day = (text: string) => text as CivilDate
/** An instant of the clock in São Paulo. */
const at = (text: string) => new Date(`${text}:00-03:00`)

describe('the periods of a scheduled export', () => {
  test('are a day, or a month with its last day', () => {
    expect(periodOf('DAILY', day('2026-11-20'))).toEqual({ from: '2026-11-20', to: '2026-11-20' })
    expect(periodOf('MONTHLY', day('2028-02-10'))).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  })

  test('close half an hour after midnight of the seller’s clock', () => {
    expect(duePeriods('DAILY', day('2026-11-20'), at('2026-11-21T00:29'))).toEqual([])
    expect(duePeriods('DAILY', day('2026-11-20'), at('2026-11-21T00:30'))).toHaveLength(1)
    expect(duePeriods('MONTHLY', day('2026-11-01'), at('2026-11-30T23:59'))).toEqual([])
    expect(duePeriods('MONTHLY', day('2026-11-01'), at('2026-12-01T00:30'))).toEqual([
      { from: '2026-11-01', to: '2026-11-30' },
    ])
  })

  test('that were missed are made up for, the latest ones only', () => {
    const missed = duePeriods('DAILY', day('2026-01-01'), at('2026-11-21T08:00'))
    expect(missed).toHaveLength(MAX_PERIODS_BEHIND)
    expect(missed.at(-1)).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  })

  test('begin with the open one, and by hand end with the last closed one', () => {
    expect(openPeriod('MONTHLY', at('2026-11-21T08:00')).from).toBe('2026-11-01')
    expect(openPeriod('DAILY', at('2026-11-21T08:00')).from).toBe('2026-11-21')
    expect(lastClosedPeriod('MONTHLY', at('2026-11-21T08:00'))).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    })
    expect(lastClosedPeriod('MONTHLY', at('2026-12-01T08:00')).to).toBe('2026-11-30')
    expect(lastClosedPeriod('DAILY', at('2026-11-21T08:00')).to).toBe('2026-11-20')
  })
})
