import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { periodPresets } from './period-presets'

const daysOf = (today: string, isAhead: boolean) =>
  Object.fromEntries(
    periodPresets(today as CivilDate, isAhead).map(({ name, from, to }) => [name, `${from} ${to}`]),
  )

test('the named periods include their first and their last day', () => {
  expect(daysOf('2026-03-02', false)).toEqual({
    today: '2026-03-02 2026-03-02',
    yesterday: '2026-03-01 2026-03-01',
    last7: '2026-02-24 2026-03-02',
    last30: '2026-02-01 2026-03-02',
    thisMonth: '2026-03-01 2026-03-31',
    lastMonth: '2026-02-01 2026-02-28',
  })
})

test('a list of what is due offers days that come', () => {
  expect(daysOf('2026-12-31', true)).toMatchObject({
    next7: '2026-12-31 2027-01-06',
    next30: '2026-12-31 2027-01-29',
    thisMonth: '2026-12-01 2026-12-31',
  })
})
