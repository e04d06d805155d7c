import { describe, expect, test } from 'vitest'
import { isBusinessDay, nextBusinessDay } from './business-days'
import type { CivilDate } from './dates'

const date = (text: string) => text as CivilDate

describe('banks', () => {
  test.each([
    ['2026-02-16', 'Carnival Monday'],
    ['2026-02-17', 'Carnival Tuesday'],
    ['2026-04-03', 'Good Friday'],
    ['2026-06-04', 'Corpus Christi'],
    ['2024-03-29', 'Good Friday'],
    ['2025-04-18', 'Good Friday'],
    ['2027-03-26', 'Good Friday'],
    ['2038-04-23', 'Good Friday of the latest Easter'],
    ['2026-01-01', 'New Year'],
    ['2026-04-21', 'Tiradentes'],
    ['2026-05-01', 'Labour Day'],
    ['2026-09-07', 'Independence'],
    ['2026-10-12', 'Aparecida'],
    ['2026-11-02', 'All Souls'],
    ['2026-11-20', 'Black Consciousness'],
    ['2026-12-25', 'Christmas'],
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
  ])('are closed on %s, %s', (day) => {
    expect(isBusinessDay(date(day))).toBe(false)
  })

  test.each(['2026-02-18', '2026-04-06', '2026-06-05', '2026-11-23', '2026-12-24', '2026-07-09'])(
    'are open on %s',
    (day) => {
      expect(isBusinessDay(date(day))).toBe(true)
      expect(nextBusinessDay(date(day))).toBe(day)
    },
  )

  test('open again after a weekend and a holiday', () => {
    expect(nextBusinessDay(date('2026-11-20'))).toBe('2026-11-23')
    expect(nextBusinessDay(date('2026-02-14'))).toBe('2026-02-18')
    expect(nextBusinessDay(date('2027-12-31'))).toBe('2027-12-31')
  })
})
