// One migration on one connection: in a transaction, or statement by statement where it builds indexes beside others.
import { setTimeout as sleep } from 'node:timers/promises'
import type { MigrationMeta } from 'drizzle-orm/migrator'
import postgres from 'postgres'
import type { RawSql } from '@/db/connect'
import type { Kind } from './kinds.mjs'

/**
 * A statement that uses the table waits behind a migration that waits for its lock, so it gives up soon and tries again. Shorter than
 * the second after which Postgres looks for deadlocks, and may end the transaction of a payment.
 */
const LOCK_TIMEOUT_MS = 500
const MAX_ATTEMPTS = 60
const MAX_PAUSE_MS = 5_000
/** lock_not_available, deadlock_detected */
const LOCKED = /^(55P03|40P01)$/

export interface Migration extends MigrationMeta {
  tag: string
  kind: Kind
  /** The migration that a process has to know afterwards. */
  needs?: string
}

export interface ApplyOptions {
  lockTimeoutMs?: number
  maxAttempts?: number
  /** For how long processes are waited for that have to stop first; not at all without it. */
  stopWaitMs?: number
  /** Called when a migration could not get its locks in time, or waits for processes to stop. */
  onWait?(line: string): void
}

/** @param record writes down that it is done, in its transaction */
export async function applyMigration(
  client: RawSql,
  migration: Migration,
  record: (by: RawSql) => Promise<unknown>,
  options: ApplyOptions,
): Promise<void> {
  const apply = (lockTimeoutMs: number) => applyOnce(client, migration, record, lockTimeoutMs)
  await untilLocked(`Migration ${migration.tag}`, apply, options)
}

/**
 * Repeats work in a transaction until it gets its locks.
 * @param attempt has to set the `lock_timeout` that it gets, in milliseconds
 */
export async function untilLocked<Result>(
  name: string,
  attempt: (lockTimeoutMs: number) => Promise<Result>,
  { lockTimeoutMs = LOCK_TIMEOUT_MS, maxAttempts = MAX_ATTEMPTS, onWait = () => {} }: ApplyOptions = {},
): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await attempt(lockTimeoutMs)
    } catch (error) {
      const isLocked = error instanceof postgres.PostgresError && LOCKED.test(error.code)
      if (!isLocked || number === maxAttempts) throw error
      onWait(`${name} waits for a lock (attempt ${number} of ${maxAttempts}).`)
      await sleep(Math.min(MAX_PAUSE_MS, 100 * number))
    }
  }
}

async function applyOnce(
  client: RawSql,
  { sql, tag, kind }: Migration,
  record: (by: RawSql) => Promise<unknown>,
  lockTimeoutMs: number,
): Promise<void> {
  const statements = sql.filter((statement) => statement.trim() !== '')
  if (statements.some(isConcurrent)) {
    if (!statements.every(isConcurrent))
      throw new Error(`${tag}: statements with CONCURRENTLY need a migration of their own`)
    for (const statement of statements) await runConcurrently(client, statement, kind)
    await record(client)
    return
  }
  await client.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
    for (const statement of statements) await tx.unsafe(statement)
    await record(tx as unknown as RawSql)
  })
}

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '').trim()

export const isConcurrent = (statement: string): boolean =>
  /^(create\s+(unique\s+)?index|drop\s+index|reindex\s+(index|table))\s+concurrently\b/i.test(
    withoutComments(statement),
  )

const CREATED = /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("[^"]+"|\w+)/i

/**
 * Outside a transaction, where each statement may have been completed by an earlier attempt. It waits for transactions that
 * began before it, without a limit, because none waits for it. An index that was interrupted remains invalid.
 */
async function runConcurrently(client: RawSql, statement: string, kind: Kind): Promise<void> {
  const created = CREATED.exec(withoutComments(statement))?.[1]
  // An index is created in the schema of its table.
  const name = created && kind === 'platform' ? `platform.${created}` : created
  if (name) {
    const [index] = await client<{ valid: boolean }[]>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`
    if (index?.valid) return
    if (index) await client.unsafe(`drop index concurrently ${name}`)
  }
  await client.unsafe(statement)
}
