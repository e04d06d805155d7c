import { expect, test } from 'vitest'
import { allTables, nameOf } from '@/lib/testing/database/tables'
import { places } from './places'

/** Columns that can hold what somebody wrote: texts without a closed set of values, JSON and bytes. */
const written = allTables.flatMap((table) =>
  table.columns
    .filter((column) => !column.enumValues?.length && /text|json|bytea/i.test(column.getSQLType()))
    .map((column) => `${nameOf(table)}.${column.name}`),
)

const listed = Object.entries(places).flatMap(([table, { erased = '', copies = '', kept = {}, none = '' }]) =>
  [...`${erased} ${copies} ${none}`.split(' ').filter(Boolean), ...Object.keys(kept)].map(
    (name) => `${table}.${name}`,
  ),
)

test('every column that can hold a text is listed once, with what the erasure of a buyer does to it', () => {
  expect(listed.toSorted()).toEqual(written.toSorted())
})
