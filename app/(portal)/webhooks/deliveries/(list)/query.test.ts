import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/kernel/dates'
import { filterOf, hrefOf } from './query'

const read = (href: string) => filterOf(Object.fromEntries(new URL(href, 'http://x').searchParams))

test('a filter written into an address is read back unchanged', () => {
  const day = '2026-11-20' as CivilDate
  for (const filter of [
    {},
    { status: 'FAILED' as const },
    { domain: 'ORDER' as const, eventStatus: 'PAID', responseStatus: 503, from: day, to: day },
    { endpointUuid: '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f' },
  ])
    expect(read(hrefOf(filter))).toEqual(filter)
})

test('invalid parameters of an address are ignored', () => {
  const strange = {
    status: 'X',
    event: 'Y.PAID',
    code: '99999',
    endpoint: '1',
    from: 'today',
    to: ['a', 'b'],
  }
  expect(filterOf(strange)).toEqual({})
  expect(filterOf({ event: 'ORDER', code: '12a' })).toEqual({})
})
