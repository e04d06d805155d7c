// Puts a lost cell back into its database from a backup of it, and proves it. Rows of the platform stay as they are: what is newer
// there than the backup is said.
import path from 'node:path'
import postgres from 'postgres'
import type { RawSql } from '@/db/connect'
import { findBaseline, findMigrations } from '@/db/migrate'
import { applyMigration, type Migration } from '@/db/migrating/apply'
import { recordMigrations } from '@/db/migrating/cells'
import { asOwner, connectOwner, lockMigrations } from '@/db/migrating/owner'
import { restrictRole } from '@/db/restrict-role'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { DUMP, folderOfCell, PLATFORM, type StoredCellBackup } from './cell-backup'
import { chooseBackup, type Log } from './folder'
import { comparePlatformRows, type PlatformDifference, readSellers } from './platform-rows'
import { connectionOf, findClients, runProgram } from './programs'
import { type Proof, proveCell } from './prove'
import { raiseSequences } from './raise-sequences'
import { findUnfinished, setUnfinished } from './unfinished-restore'

export interface CellReport {
  proofs: Proof[]
  backup: StoredCellBackup
  differences: PlatformDifference[]
  /** The sellers who were placed in the cell after the backup: it has no row of them. */
  lostSellers: string[]
}

interface Request {
  /** As the role that owns the tables. */
  url: string
  /** Whose role gets its rights to the cell again, where it is another one. */
  restrictedUrl?: string | undefined
  folder: string
  cell: number
  /** The newest backup without it. */
  until?: Date | undefined
  migrationsFolder?: string
}

/**
 * Restores what the backup has, then what the cell had been migrated to: its record never lacks a migration, for which processes
 * would serve no cell at all. One that was interrupted continues. Throws, and changes nothing, where the backup is damaged or of
 * another database, this version lacks a migration, or the schema has tables.
 */
export async function restoreCell(
  { url, restrictedUrl, folder, cell, until, migrationsFolder }: Request,
  log: Log = () => {},
): Promise<CellReport> {
  const parent = folderOfCell(folder, cell)
  const backup: StoredCellBackup = await chooseBackup({ parent, what: `cell ${cell}`, until }, log)
  return asOwner(url, async (sql) => {
    await lockMigrations(sql)
    const sellers = await readSellers(path.join(backup.folder, PLATFORM))
    await requireSameDatabase(sql, backup, sellers)
    const { isRestored, lacks } = await findProgress(sql, backup)
    const baseline = findBaseline(migrationsFolder)
    if (lacks.includes(baseline))
      throw new RunnerError(
        `The backup is from before ${baseline}, which makes the tables of a cell: restore it with the version that took it.`,
      )
    const migrations = findMigrations(lacks, migrationsFolder)
    if (migrations.length < lacks.length)
      throw new RunnerError(
        `The cell had ${lacks.join(', ')}, and this version lacks some of them: restore with the newest one.`,
      )
    log(isRestored ? 'Continuing the restore of the cell …' : 'Restoring the cell …')
    if (!isRestored) await putBack(sql, url, { backup, lacks })
    await recordMigrations(sql, cell, backup.migrations)
    await migrate(url, backup, migrations)
    await raiseSequences(sql, backup)
    if (restrictedUrl) await restrictRole(url, restrictedUrl)
    log('Proving what it holds …')
    const [proofs, differences] = [
      await prove(url, backup.schema),
      await comparePlatformRows(sql, cell, path.join(backup.folder, PLATFORM)),
    ]
    await setUnfinished(sql, backup.schema, undefined)
    return { proofs, backup, differences, lostSellers: await listLost(sql, cell, sellers) }
  })
}

/** The directory has each seller of the backup in this cell: it assigned their ids, which no other database knows. */
async function requireSameDatabase(
  sql: RawSql,
  { cell, schema }: StoredCellBackup,
  sellers: ReadonlyMap<string, string>,
): Promise<void> {
  const [found] = await sql`select from platform.cells where number = ${cell} and schema = ${schema}`
  const uuids = await sql<{ uuid: string }[]>`select uuid from platform.sellers where cell = ${cell}`
  const known = new Set(uuids.map(({ uuid }) => uuid))
  const unknown = [...sellers.values()].filter((uuid) => !known.has(uuid))
  if (found && unknown.length === 0) return
  throw new RunnerError(
    `This is not the database of the backup, or one from before it: it has ${found ? '' : 'no '}cell ${cell} (${schema})` +
      ` and lacks ${unknown.length} of its ${sellers.size} sellers.`,
  )
}

/** Whether the schema has what the backup has, and the migrations of its cell that it lacks then. */
async function findProgress(sql: RawSql, { cell, schema, at, migrations }: StoredCellBackup) {
  const [row] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_class where relnamespace = to_regnamespace(${schema}) and relkind in ('r', 'p')`
  const left = await findUnfinished(sql, schema)
  if (row!.tables > 0 && left?.of !== at)
    throw new RunnerError(
      `The schema ${schema} still has ${row!.tables} tables, which a restore does not overwrite. Stop all processes and set it aside: alter schema ${schema} rename to ${schema}_before`,
    )
  if (left && row!.tables > 0) return { isRestored: true, lacks: left.lacks }
  const lacks = await sql<{ migration: string }[]>`
    select migration from platform.cell_migrations
    where cell = ${cell} and migration <> all(${migrations.map(({ migration }) => migration)}::text[]) order by 1`
  return { isRestored: false, lacks: lacks.map(({ migration }) => migration) }
}

/** In one transaction of pg_restore, so that nothing of a restore that fails is left. */
async function putBack(
  sql: RawSql,
  url: string,
  { backup: { schema, folder, at }, lacks }: { backup: StoredCellBackup; lacks: string[] },
): Promise<void> {
  const [server] = await sql<{ major: number }[]>`
    select current_setting('server_version_num')::int / 10000 as major`
  const { args, env } = connectionOf(url)
  await sql`create schema if not exists ${sql(schema)}`
  await setUnfinished(sql, schema, { of: at, lacks })
  await runProgram(
    findClients(server!.major),
    'pg_restore',
    [
      ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--schema=${schema}`],
      ...[...args, path.join(folder, DUMP)],
    ],
    env,
  )
}

async function migrate(
  url: string,
  { schema, at }: StoredCellBackup,
  migrations: readonly Migration[],
): Promise<void> {
  const own = connectOwner(url, schema)
  const left = migrations.map(({ tag }) => tag)
  try {
    for (const migration of migrations) {
      await applyMigration(
        own,
        migration,
        (by) => setUnfinished(by, schema, { of: at, lacks: left.slice(1) }),
        {},
      )
      left.shift()
    }
  } catch (error) {
    throw new RunnerError(
      `The cell is restored, but lacks ${left.join(', ')}: ${error instanceof Error ? error.message : error}. The same command continues.`,
    )
  } finally {
    await own.end({ timeout: 5 })
  }
}

async function prove(url: string, schema: string): Promise<Proof[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { search_path: schema } })
  try {
    return await proveCell(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}

async function listLost(sql: RawSql, cell: number, known: ReadonlyMap<string, string>): Promise<string[]> {
  const sellers = await sql<{ id: string; uuid: string }[]>`
    select id::text, uuid from platform.sellers where cell = ${cell} order by id`
  return sellers.filter(({ id }) => !known.has(id)).map(({ uuid }) => uuid)
}
