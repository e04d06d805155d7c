// A filter that names a parameter is read by the API as its kind says, and means the same as in the portal.
import { expect, test } from 'vitest'
import { pageQuery } from '@/lib/base/kernel/pagination'
import { amount, choice, comparing, day, either, integer, text } from './filters'
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
    use: comparing(either('USED', 'SPARE', 'parts.uses'), {
      column: 'used',
      parameter: 'isUsed',
      description: 'Whether it is used.',
    }),
    name: comparing(text, { parameter: 'name', description: 'As it begins.', maxLength: 5 }),
    min: comparing(amount, { column: 'value', compare: 'from' }),
  },
}
const query = pageQuery(['createdAt'], parametersOf(fields))

test('the query has the parameters in the sequence of the filters, and those of every page', () => {
  expect(Object.keys(query.shape)).toEqual([
    ...['status', 'createdAtInitial', 'part', 'reference', 'isUsed', 'name'],
    ...['page', 'size', 'sort', 'after'],
  ])
  expect(query.shape.status.meta()).toMatchObject({ description: 'How the part stands now.' })
})

test('what the parameters say is what the filters of the portal say', () => {
  const sent = {
    status: 'OLD',
    createdAtInitial: '2026-11-20',
    part: '3',
    reference: 'lote',
    isUsed: 'false',
  }
  const address = {
    state: 'OLD',
    from: '2026-11-20',
    number: '3',
    reference: 'lote',
    use: 'SPARE',
    name: ' ',
  }
  expect(filtersOfQuery(fields, query.parse({ ...sent, name: ' ' }))).toEqual(
    readListQuery(fields, new URLSearchParams(address)).filters,
  )
  expect(filtersOfQuery(fields, query.parse({}))).toEqual({})
})

test.each([
  { status: 'NONE' },
  { createdAtInitial: '20/11/2026' },
  { part: '13' },
  { part: 'x' },
  { isUsed: 'SPARE' },
  { name: 'longer' },
  { name: 'a\0' },
])('%j is refused', (sent) => {
  expect(query.safeParse(sent).success).toBe(false)
})
