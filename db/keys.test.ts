// Keys of values that a row may lack: a plain one has an entry for every row without a value, which is written with the row.
import { expect, test } from 'vitest'
import { allTables } from '@/lib/testing/database/tables'

test('a key of one column that may be null is partial', () => {
  const plain = allTables.flatMap(({ name, columns, indexes, uniqueConstraints }) => [
    ...columns.filter((one) => one.isUnique && !one.notNull).map((one) => `${name}: ${one.name}`),
    ...uniqueConstraints
      .filter(({ columns, nullsNotDistinct }) => !nullsNotDistinct && columns.every((one) => !one.notNull))
      .map((one) => `${name}: ${one.getName()}`),
    ...indexes
      .filter(({ config: { unique, where, columns: of } }) => {
        const compared = of.map((one) => columns.find(({ name }) => 'name' in one && name === one.name))
        return unique && !where && compared.every((one) => one && !one.notNull)
      })
      .map(({ config }) => `${name}: ${config.name}`),
  ])
  expect(plain, 'use uniqueWhereSet').toEqual([])
})
