import { expect, test } from 'vitest'
import { testDatabase } from '@/db/test-database'
import { startPart } from '@/lib/testing/parts/part'
import { hasPgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'

const { url, sql } = await testDatabase()

test.runIf(hasPgbouncer)(
  'the part that migrates gives the role of a pooler its time limits, which its connections then have',
  async () => {
    await sql`select 1`
    const pooler = await startPgbouncer(url)
    try {
      const settings = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: url, DATABASE_POOLER: 'transaction' }
      const first = startPart('migrate', settings)
      expect([await first.exited, first.output()]).toEqual([0, expect.stringContaining('RECONNECT')])
      await pooler.kill()
      await pooler.start()
      const again = startPart('migrate', settings)
      expect([await again.exited, again.output()]).toEqual([0, expect.not.stringContaining('RECONNECT')])
      const [stored] = await sql`
        select setconfig as limits from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
        where d.datname = current_database()`
      expect(stored!.limits).toEqual(
        expect.arrayContaining(['statement_timeout=15000', 'idle_in_transaction_session_timeout=30000']),
      )
    } finally {
      await pooler.stop()
    }
  },
  30_000,
)

test('behind a pooler the part that migrates is refused without the address of the database itself', async () => {
  const part = startPart('migrate', { DATABASE_URL: url, DATABASE_POOLER: 'transaction' })
  expect(await part.exited).toBe(78)
  expect(part.output()).toContain('Wrong settings: DATABASE_POOLER: needs DATABASE_DIRECT_URL')
})
