// Migrates a database to the schema of this version while others use it. Several processes may do so at once: a session lock
// admits one at a time, and the later ones find nothing to do. Needs a direct connection, because a pooler drops session locks.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import postgres, { type Sql } from 'postgres'

const MIGRATE_KEY = 7_213_002
/**
 * A statement that uses the table waits behind a migration that waits for its lock, so it gives up soon and tries again. Shorter than
 * the second after which Postgres looks for deadlocks, and may end the transaction of a payment.
 */
const LOCK_TIMEOUT_MS = 500
const MAX_ATTEMPTS = 60
const LOCK_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
/** lock_not_available, deadlock_detected */
const LOCKED = /^(55P03|40P01)$/

export const migrationsFolder = path.join(process.cwd(), 'db', 'migrations')

interface MigrateOptions {
  folder?: string
  lockTimeoutMs?: number
  maxAttempts?: number
  /** Called when a migration could not get its locks in time. */
  onWait?(line: string): void
}

interface Migration extends MigrationMeta {
  tag: string
}

/** @param url direct, as a role that may create tables */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = postgres(url, {
    max: 1,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    // The role may have the limits of the application.
    connection: { statement_timeout: 0, idle_in_transaction_session_timeout: 0 },
  })
  try {
    await lockMigrations(client)
    const last = await findLast(client)
    const pending = readMigrations(options.folder ?? migrationsFolder).filter(
      ({ folderMillis }) => folderMillis > last,
    )
    for (const migration of pending) await apply(client, migration, options)
  } finally {
    await client.end({ timeout: 5 })
  }
}

/** By attempts: a statement that waits has a snapshot, and an index that is built CONCURRENTLY waits for those of others. */
async function lockMigrations(client: Sql): Promise<void> {
  for (;;) {
    const [row] = await client<{ locked: boolean }[]>`select pg_try_advisory_lock(${MIGRATE_KEY}) as locked`
    if (row?.locked) return
    await sleep(LOCK_PAUSE_MS)
  }
}

function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta', '_journal.json'), 'utf8'))
  const { entries } = journal as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({
    ...file,
    tag: entries[index]!.tag,
  }))
}

/** The table is that of drizzle's own runner, which migrated databases of earlier versions. */
async function findLast(client: Sql): Promise<number> {
  await client`create schema if not exists drizzle`
  await client`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`
  const [row] = await client`select max(created_at) as at from drizzle.__drizzle_migrations`
  return Number(row?.at ?? 0)
}

async function apply(client: Sql, migration: Migration, options: MigrateOptions): Promise<void> {
  const { lockTimeoutMs = LOCK_TIMEOUT_MS, maxAttempts = MAX_ATTEMPTS, onWait = () => {} } = options
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration, lockTimeoutMs)
    } catch (error) {
      const isLocked = error instanceof postgres.PostgresError && LOCKED.test(error.code)
      if (!isLocked || attempt === maxAttempts) throw error
      onWait(`Migration ${migration.tag} waits for a lock (attempt ${attempt} of ${maxAttempts}).`)
      await sleep(Math.min(MAX_PAUSE_MS, 100 * attempt))
    }
  }
}

async function applyOnce(
  client: Sql,
  { sql, ...migration }: Migration,
  lockTimeoutMs: number,
): Promise<void> {
  const statements = sql.filter((statement) => statement.trim() !== '')
  const record = (by: Sql) =>
    by`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`
  if (statements.some(isConcurrent)) {
    if (!statements.every(isConcurrent))
      throw new Error(`${migration.tag}: statements with CONCURRENTLY need a migration of their own`)
    for (const statement of statements) await runConcurrently(client, statement)
    await record(client)
    return
  }
  await client.begin(async (tx) => {
    await tx.unsafe(`set local lock_timeout = ${lockTimeoutMs}`)
    for (const statement of statements) await tx.unsafe(statement)
    await record(tx as unknown as Sql)
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
async function runConcurrently(client: Sql, statement: string): Promise<void> {
  const name = CREATED.exec(withoutComments(statement))?.[1]
  if (name) {
    const [index] = await client<{ valid: boolean }[]>`
      select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`
    if (index?.valid) return
    if (index) await client.unsafe(`drop index concurrently ${name}`)
  }
  await client.unsafe(statement)
}
