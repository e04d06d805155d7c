// A backup of one cell of a running server: its schema and what the platform has of its sellers, in one snapshot.
import path from 'node:path'
import type { RawSql } from '@/db/connect'
import { asOwner } from '@/db/migrating/owner'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { DUMP, folderOfCell, PLATFORM, type StoredCellBackup } from './cell-backup'
import { type Log, storeBackup } from './folder'
import { writePlatformRows } from './platform-rows'
import { connectionOf, findClients, runProgram } from './programs'

interface Request {
  /** As the role that owns the tables. */
  url: string
  folder: string
  cell: number
  /** How many backups of the cell are kept. */
  keep: number
}

export async function backUpCell(
  { url, folder, cell, keep }: Request,
  log: Log = () => {},
): Promise<StoredCellBackup> {
  return storeBackup({ parent: folderOfCell(folder, cell), keep, log }, (work) => {
    log('Copying the cell …')
    return asOwner(url, (sql) =>
      // What `begin` returns is typed as its connection.
      sql.begin('isolation level repeatable read read only', (tx) =>
        copy(tx as unknown as RawSql, { url, cell, work }),
      ),
    )
  })
}

async function copy(sql: RawSql, { url, cell, work }: { url: string; cell: number; work: string }) {
  const [found] = await sql<{ schema: string; snapshot: string; at: Date; major: number; sellers: number }[]>`
    select schema, pg_export_snapshot() as snapshot, now() as at, current_setting('server_version_num')::int / 10000 as major,
      (select count(*)::int from platform.sellers where platform.sellers.cell = number) as sellers
    from platform.cells where number = ${cell}`
  if (!found) throw new RunnerError(`There is no cell ${cell}: npm run cells -- list`)
  const { schema, snapshot, at, major, sellers } = found
  const { args, env } = connectionOf(url)
  await runProgram(
    findClients(major),
    'pg_dump',
    [
      ...['--format=custom', '--no-owner', '--no-privileges', `--schema=${schema}`, `--snapshot=${snapshot}`],
      ...['--file', path.join(work, DUMP), ...args],
    ],
    env,
  )
  const platformRows = await writePlatformRows(sql, cell, path.join(work, PLATFORM))
  const migrations = await sql<{ migration: string; hash: string }[]>`
    select migration, hash from platform.cell_migrations where cell_migrations.cell = ${cell} order by migration`
  return { cell, schema, at: at.toISOString(), sellers, platformRows, migrations: [...migrations] }
}
