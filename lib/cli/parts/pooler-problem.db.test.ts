// Addresses that must not lead through a pooler in transaction mode, with a real PgBouncer.
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '@/db/test-database'
import { startPart } from '@/lib/testing/parts/part'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { sharesConnections } from './pooler-problem.mjs'

const { url, sql } = await testDatabase()
const OURS = 'statement_timeout,idle_in_transaction_session_timeout'
const NEEDED = {
  DATABASE_POOLER: 'transaction',
  PUBLIC_URL: 'http://localhost:3000',
  BALCAO_SECRET: 's'.repeat(32),
}

const poolers: Pgbouncer[] = []
async function pooler(options: Parameters<typeof startPgbouncer>[1]) {
  await sql`select 1`
  const started = await startPgbouncer(url, options)
  poolers.push(started)
  return started.url
}
afterAll(() => Promise.all(poolers.map(({ stop }) => stop())))

test('a database itself, and one that does not answer, are no pooler', async () => {
  expect(await sharesConnections(url)).toBe(false)
  expect(await sharesConnections('postgres://x@127.0.0.1:9/x')).toBe(false)
})

describe.runIf(hasPgbouncer)('a pooler', () => {
  test('in transaction mode is found, whatever its size and its load', async () => {
    expect(await sharesConnections(await pooler({ poolSize: 1 }))).toBe(true)
    expect(await sharesConnections(await pooler({ poolSize: 20 }))).toBe(true)
  })

  test('in session mode is none', async () => {
    expect(await sharesConnections(await pooler({ mode: 'session' }))).toBe(false)
  })

  test('in the address of the database itself stops a part before it starts, with the name of the setting', async () => {
    const through = await pooler({ ignored: OURS })
    for (const part of ['migrate', 'worker'] as const) {
      const refused = startPart(part, {
        ...NEEDED,
        DATABASE_URL: through,
        DATABASE_DIRECT_URL: `${through}?application_name=direct`,
      })
      expect([part, await refused.exited]).toEqual([part, 78])
      expect(refused.output()).toContain('DATABASE_DIRECT_URL leads through a pooler in transaction mode')
    }
    const unsaid = { ...NEEDED, DATABASE_POOLER: 'none', DATABASE_URL: through, DATABASE_DIRECT_URL: url }
    const refused = startPart('worker', unsaid)
    expect(await refused.exited).toBe(78)
    expect(refused.output()).toContain(
      'DATABASE_URL leads through a pooler in transaction mode: set DATABASE_POOLER',
    )
  }, 60_000)
})
