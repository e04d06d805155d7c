// An INSERT that selects from a table of a cell finds no row on Citus 12.1, and says nothing, where the new row has an identity. What
// it reads in a subquery with OFFSET 0 is found, and the identity is that of the coordinator: from a WITH it would be the worker's.
import { expect, test } from 'vitest'
import { sources, textOf, within } from '@/lib/testing/code-base/source-files'

/** Functions that are selected from, rows that another part of the statement wrote, and a table without an identity. */
const FOUND = /^(unnest|json\w*|\$\{(rows|changesOf|countedOn)\(|(sent|added|own|takable)\b)/

/** What the SELECT of each INSERT in a text reads. */
function tablesOfInserts(text: string): string[] {
  return [...text.matchAll(/`[^`]*\binsert into\b[^`]*`?/gi)].flatMap(([statement]) =>
    [
      ...statement.matchAll(
        /insert into [^(]+\([^)]*\)\s+select\b(?:(?!\binsert into\b)[\s\S])*?\sfrom\s+(?:\(\s*)?([^\s)`]+)/gi,
      ),
    ]
      .map(([, from]) => from!)
      .filter((from) => !FOUND.test(from) && !from.startsWith('platform.'))
      .filter((from) => from !== 'select' || !/\boffset 0\b/.test(statement)),
  )
}

test('no INSERT of the product selects from a table but by a subquery with OFFSET 0', () => {
  const found = sources
    .filter((file) => within(file, 'lib') && !file.endsWith('.test.ts'))
    .flatMap((file) => tablesOfInserts(textOf(file)).map((table) => `${file}: ${table}`))
  expect(found).toEqual([])
})

test('recognises one', () => {
  expect(tablesOfInserts('`insert into a (b) select b from orders`')).toEqual(['orders'])
  expect(tablesOfInserts('`insert into a (b) select b from (select b from orders) o`')).toEqual(['select'])
  expect(tablesOfInserts('`insert into a (b) select b from (select b from orders offset 0) o`')).toEqual([])
})
