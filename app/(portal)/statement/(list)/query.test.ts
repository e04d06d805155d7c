import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { filterOf, hrefOf, placeOf, placeText, spanOf } from './query'

const uuid = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const today = '2026-11-20' as CivilDate
const read = (href: string) => filterOf(Object.fromEntries(new URL(href, 'http://x').searchParams))

describe('the address of the statement', () => {
  test.each([
    { period: '30' },
    { period: 'month' },
    { from: today, to: '2027-01-31' as CivilDate },
    { from: today },
    { order: uuid },
    { charge: uuid },
  ] as const)('for %o is read back unchanged', (filter) => {
    expect(read(hrefOf(filter))).toEqual(filter)
  })

  test('holds one filter, and means the last 30 days where its parameters are invalid', () => {
    expect(read(`/statement?order=${uuid}&period=7&from=2026-11-01`)).toEqual({ order: uuid })
    expect(read('/statement?from=2026-11-30&to=2026-11-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
    expect(read('/statement?from=2026-02-30&order=1&period=never')).toEqual({ period: '30' })
    expect(filterOf({ charge: ` ${uuid} ` })).toEqual({ charge: uuid })
    expect(filterOf({ order: [uuid, uuid] })).toEqual({ period: '30' })
  })

  test.each([
    ['today', '2026-11-20', '2026-11-20'],
    ['7', '2026-11-14', '2026-11-20'],
    ['30', '2026-10-22', '2026-11-20'],
    ['month', '2026-11-01', '2026-11-30'],
    ['coming', '2026-11-21', undefined],
  ] as const)('counts the days of %s by the calendar', (period, from, to) => {
    expect(spanOf({ period }, today)).toEqual({ from, to })
  })

  test('holds where a page begins, and means the first page where that is invalid', () => {
    const place = { executionDate: today, transactionUuid: uuid }
    expect(placeOf({ before: placeText(place) })).toEqual(place)
    for (const before of ['', '2026-11-20', `${uuid}.2026-11-20`, `2026-11-20.${uuid}.1`])
      expect(placeOf({ before })).toBeUndefined()
  })
})
