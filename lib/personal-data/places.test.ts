import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@/db/schema'
import { places } from './places'

/** Columns that can hold what somebody wrote: texts without a closed set of values, JSON and bytes. */
const written = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const { name, columns } = getTableConfig(table)
  return columns
    .filter((column) => !column.enumValues?.length && /text|json|bytea/i.test(column.getSQLType()))
    .map((column) => `${name}.${column.name}`)
})

const listed = Object.entries(places).flatMap(([table, { erased = '', copies = '', kept = {}, none = '' }]) =>
  [...`${erased} ${copies} ${none}`.split(' ').filter(Boolean), ...Object.keys(kept)].map(
    (name) => `${table}.${name}`,
  ),
)

test('every column that can hold a text is listed once, with what the erasure of a buyer does to it', () => {
  expect(listed.toSorted()).toEqual(written.toSorted())
})
