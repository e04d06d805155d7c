// Migrates a database to the schema of this version while others use it. Several processes may do so at once: a session lock
// admits one at a time, and the later ones find nothing to do. Needs a direct connection, because a pooler drops session locks.
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { keepPrepared } from '@/db/cells/nodes'
import type { RawSql } from '@/db/connect'
import { type ApplyOptions, applyMigration, type Migration } from './migrating/apply'
import { adoptBaseline, asOwn, recordOnce } from './migrating/baseline'
import { migrateCells } from './migrating/cells'
import { asOwner, lockMigrations } from './migrating/owner'
import { MigrationRefused } from './migrating/refusal'
import { requireStopped } from './migrating/running'
import {
  type Applied,
  compareMigrations,
  FOREIGN,
  OLD,
  ownMigrations,
  readApplied,
  unknownOf,
  unservable,
} from './migrating/state.mjs'

export const migrationsFolder = path.join(process.cwd(), 'db', 'migrations')

interface MigrateOptions extends ApplyOptions {
  folder?: string
}

/**
 * The migrations of the platform first, each once, then those of the cells, cell by cell.
 * Throws `MigrationRefused` before anything is changed, and `CellsBehind` after all other cells are done.
 * @param url direct, as a role that may create tables
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  await asOwner(url, async (client) => {
    await lockMigrations(client)
    await createRecords(client)
    const all = readMigrations(options.folder)
    const applied = await adoptBaseline(client, await readApplied(client), all, options)
    refuseOtherVersion(applied, all)
    const last = Math.max(0, ...applied.once)
    const pending = all.filter(({ kind, folderMillis }) => kind === 'platform' && folderMillis > last)
    const inCells = all.filter(({ kind, tag }) => kind === 'cells' && !applied.inEveryCell.includes(tag))
    await requireStopped(client, [...pending, ...inCells], options)
    await recordNeeds(client, all)
    for (const migration of pending) await applyMigration(client, migration, recordOnce(migration), options)
    const ofCells = all.filter(({ kind }) => kind === 'cells')
    await migrateCells(client, { url, migrations: ofCells }, options).finally(async () => {
      if (pending.length > 0 || inCells.length > 0) await keepPrepared(client)
    })
  })
}

/** The migrations of the cells that this version has with these tags. */
export const findMigrations = (tags: readonly string[], folder: string = migrationsFolder): Migration[] =>
  readMigrations(folder).filter(({ tag, kind }) => kind === 'cells' && tags.includes(tag))

/** The tag of the migration that makes the tables of a cell. */
export const findBaseline = (folder?: string): string =>
  readMigrations(folder).find(({ kind }) => kind === 'cells')!.tag

export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const own = ownMigrations(folder)
  return readMigrationFiles({ migrationsFolder: folder }).map((file, index) => ({ ...file, ...own[index]! }))
}

/** The first table is named as that of drizzle's own runner. */
async function createRecords(client: RawSql): Promise<void> {
  await client`create schema if not exists drizzle`
  await client`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`
  await client`create table if not exists drizzle.needed_migrations (tag text primary key)`
}

function refuseOtherVersion(applied: Applied, all: readonly Migration[]): void {
  const own = all.map(asOwn)
  const state = compareMigrations(applied, own)
  if (state === 'old') throw new MigrationRefused(OLD, false)
  if (state === 'unservable')
    throw new MigrationRefused(unservable(unknownOf(applied.needed ?? [], own)), false)
  if (state === 'foreign') throw new MigrationRefused(FOREIGN, false)
}

/** Before the first of them, so that no process of an earlier version starts meanwhile. */
async function recordNeeds(client: RawSql, all: readonly Migration[]): Promise<void> {
  for (const { needs } of all)
    if (needs)
      await client`insert into drizzle.needed_migrations (tag) values (${needs}) on conflict do nothing`
}
