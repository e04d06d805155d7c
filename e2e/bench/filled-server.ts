// A server of Postgres whose database takes minutes to fill. With --keep its files stay in .data, and the next run with as many rows
// and the same migrations uses them: what a migration leaves to the worker, or to the fill, is missing in an older database.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { ownMigrations } from '@/db/migrating/state.mjs'

/** Settings of a server that is filled in minutes and can be filled again. */
export const fillSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
}

interface Filled<Known> {
  name: string
  /** Of the large one. */
  rows: number
  isKept: boolean
  /** Fills the migrated database; what it resolves to is stored as JSON. */
  fill(url: string): Promise<Known>
}

export async function withFilledServer<Known, Result>(
  { name, rows, isKept, fill }: Filled<Known>,
  work: (url: string, known: Known) => Promise<Result>,
): Promise<Result> {
  const home = path.resolve('.data', `bench-${name}`)
  const kept = isKept ? findFilled<Known>(home, rows) : undefined
  if (!kept) rmSync(home, { recursive: true, force: true })
  const server = await startEmbeddedServer({ home, settings: fillSettings })
  try {
    if (!kept) await migrateDatabase(server.url)
    const known = kept ? kept.known : await fill(server.url)
    if (!kept) recordFilled(home, { rows, known })
    return await work(server.url, known)
  } finally {
    await server.stop()
    if (!isKept) rmSync(home, { recursive: true, force: true })
  }
}

const recordOf = (home: string) => path.join(home, 'filled.json')

/** What is known of the kept database, if this version has filled it with as many rows. */
export function findFilled<Known>(
  home: string,
  rows: number,
  migration = newestMigration(),
): { known: Known } | undefined {
  if (!existsSync(recordOf(home))) return undefined
  const filled = JSON.parse(readFileSync(recordOf(home), 'utf8'))
  return filled.rows === rows && filled.migration === migration ? filled : undefined
}

export function recordFilled(
  home: string,
  { rows, known }: { rows: number; known: unknown },
  migration = newestMigration(),
): void {
  writeFileSync(recordOf(home), JSON.stringify({ rows, migration, known }))
}

const newestMigration = () => ownMigrations().at(-1)!.tag
