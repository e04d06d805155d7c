import { expect, test } from 'vitest'
import { limitRole } from '@/db/session-limits'
import { testDatabase } from '@/db/test-database'
import { asOwner } from './owner'

test('migrations and the commands of cells have no time limits, though the role behind a pooler has', async () => {
  const { url } = await testDatabase()
  await limitRole(url)
  const limits = await asOwner(
    url,
    (sql) => sql`
      select name, setting from pg_settings
      where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
  )
  expect(limits.map(({ setting }) => setting)).toEqual(['0', '0'])
})
