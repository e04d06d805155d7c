import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import type { RawSql } from '@/db/connect'
import { valueTypes } from '@/db/value-types'

const MIGRATE_KEY = 7_213_002
const LOCK_PAUSE_MS = 100

/**
 * One connection without the time limits of the application, which its role may have.
 * @param url direct, as the role that owns the tables
 * @param searchPath the schema whose tables its statements find, instead of that of the role
 */
export const connectOwner = (url: string, searchPath?: string): RawSql =>
  postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    types: valueTypes,
    onnotice: () => {},
    connection: {
      // As options, because postgres.js sends no parameter whose value is 0.
      options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
      ...(searchPath !== undefined && { search_path: searchPath }),
    },
  })

/**
 * Waits until this session alone migrates the database or makes cells in it, until its connection is closed. By attempts: a
 * statement that waits has a snapshot, and an index that is built CONCURRENTLY waits for those of others.
 */
export async function lockMigrations(sql: RawSql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ locked: boolean }[]>`select pg_try_advisory_lock(${MIGRATE_KEY}) as locked`
    if (row?.locked) return
    await sleep(LOCK_PAUSE_MS)
  }
}

/** Works on one such connection, and closes it. */
export async function asOwner<Result>(url: string, work: (sql: RawSql) => Promise<Result>): Promise<Result> {
  const sql = connectOwner(url)
  try {
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
