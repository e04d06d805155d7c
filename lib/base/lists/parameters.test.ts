// A filter that names a parameter is read by the API as its kind says, and means the same as in the portal.
import { expect, test } from 'vitest'
import { pageQuery } from '@/lib/base/kernel/pagination'
import { amount, choice, comparing, day, integer, text } from './filters'
import { filtersOfQuery, parametersOf } from './parameters'
import { readListQuery } from './query'

const fields = {
  ...{ name: 'parts', path: '/parts', texts: 'parts', sorts: ['createdAt'] as const, columns: [] },
  keyOf: () => '',
  filters: {
    state: comparing(choice(['NEW', 'OLD'], 'parts.states'), {
      column: 'status',
      parameter: 'status',
      description: 'How the part stands now.',
    }),
    from: comparing(day, {
      column: 'createdAt',
      compare: 'from',
      parameter: 'createdAtInitial',
      description: 'Created on this day or later.',
    }),
    number: comparing(integer(1, 12), { column: 'number', parameter: 'part', description: 'Its number.' }),
    reference: comparing(text, { column: 'reference', parameter: 'reference', description: 'As sent.' }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
  },
}
const query = pageQuery(['createdAt'], parametersOf(fields))

test('the query has the parameters in the sequence of the filters, and those of every page', () => {
  expect(Object.keys(query.shape)).toEqual([
    ...['status', 'createdAtInitial', 'part', 'reference'],
    ...['page', 'size', 'sort', 'after'],
  ])
  expect(query.shape.status.meta()).toMatchObject({ description: 'How the part stands now.' })
})

test('what the parameters say is what the filters of the portal say', () => {
  const sent = { status: 'OLD', createdAtInitial: '2026-11-20', part: '3', reference: 'lote' }
  const address = new URLSearchParams({ state: 'OLD', from: '2026-11-20', number: '3', reference: 'lote' })
  expect(filtersOfQuery(fields, query.parse(sent))).toEqual(readListQuery(fields, address).filters)
  expect(filtersOfQuery(fields, query.parse({}))).toEqual({})
})

test.each([{ status: 'NONE' }, { createdAtInitial: '20/11/2026' }, { part: '13' }, { part: 'x' }])(
  '%j is refused',
  (sent) => {
    expect(query.safeParse(sent).success).toBe(false)
  },
)
