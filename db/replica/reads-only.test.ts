// Where the replica may be read, from the source: lists, the statement, exports and the home page. What decides about money,
// and what then writes, reads from the primary.
import { expect, test } from 'vitest'
import { isList } from '@/lib/http/api/is-list'
import { operations } from '@/lib/http/routes/api'
import { sources, textOf } from '@/lib/testing/code-base/source-files'

const READS_LISTS = [
  'app/(portal)/home/page.tsx',
  'app/(portal)/list-page.tsx',
  'app/(portal)/reports/page.tsx',
  'app/(portal)/statement/(list)/page.tsx',
  'lib/backoffice/lists/exports/export-list.ts',
  'lib/backoffice/lists/exports/write-exports.ts',
  'lib/backoffice/sales/export-periods.ts',
  'lib/base/audit/export-audit.ts',
  'lib/http/api/perform-operation.ts',
  'lib/http/portal/list-handlers.ts',
  'lib/money/statement/export-statement.ts',
]

test('only lists, the statement, reports, exports and the home page choose the database for reads', () => {
  const callers = sources.filter(
    (file) => /\btoRead\(/.test(textOf(file)) && file !== 'lib/base/kernel/ctx.ts',
  )
  expect(callers.sort()).toEqual(READS_LISTS)
  const direct = sources.filter((file) => /\breadDb\b/.test(textOf(file)) && !file.startsWith('db/replica/'))
  expect(direct.sort()).toEqual(['lib/base/kernel/ctx.ts', 'lib/process/compose-cells.ts'])
})

test('an operation with an idempotency key, and one that changes something, never reads from the replica', () => {
  const lists = operations.filter(isList)
  expect(lists.length).toBeGreaterThan(10)
  expect(lists.filter(({ idempotent }) => idempotent)).toEqual([])
  const byPost = lists.filter(({ method }) => method !== 'GET').map(({ id }) => id)
  expect(byPost).toEqual(['queryStatement'])
})
