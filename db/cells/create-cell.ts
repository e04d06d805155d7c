import type { TransactionSql } from 'postgres'
import type { RawSql } from '@/db/connect'
import { readMigrations } from '@/db/migrate'
import { isConcurrent, type Migration } from '@/db/migrating/apply'
import { asOwn } from '@/db/migrating/baseline'
import { recordMigrations } from '@/db/migrating/cells'
import { asOwner, lockMigrations } from '@/db/migrating/owner'
import { compareMigrations, readApplied } from '@/db/migrating/state.mjs'
import { restrictRoleIn } from '@/db/restrict-role'
import { CellError } from './cell-error'

/** Names that need no quotes. */
export const SCHEMA_NAME = /^[a-z][a-z0-9_]{0,30}$/
const RESERVED = /^(public|platform|drizzle|information_schema|pg_.*)$/

interface NewCell {
  schema: string
  acceptsSellers?: boolean
  /** With the role whose rights are restricted, where it is another one than that of the owner. */
  applicationUrl?: string | undefined
  migrationsFolder?: string | undefined
}

/**
 * Makes a cell by the migrations of the cells, and returns its number. Sellers are placed in it at once unless `acceptsSellers` is
 * false; the role of `applicationUrl` has its rights in it from the beginning. Throws where the schema exists, and where the
 * database has not exactly the migrations of this version.
 * @param url direct, as the role that owns the tables
 */
export async function createCell(
  url: string,
  { schema, acceptsSellers = true, applicationUrl, migrationsFolder }: NewCell,
): Promise<number> {
  if (!SCHEMA_NAME.test(schema) || RESERVED.test(schema))
    throw new CellError(`Not a name for the schema of a cell: ${schema}`)
  return asOwner(url, async (sql) => {
    await lockMigrations(sql)
    const all = readMigrations(migrationsFolder)
    await requireMigrated(sql, all)
    return sql.begin(async (tx) => {
      const [existing] = await tx`select from pg_namespace where nspname = ${schema}`
      if (existing) throw new CellError(`There is a schema ${schema} already`)
      const [next] = await tx<{ number: number }[]>`
        insert into platform.cells (number, schema, accepts_sellers, created_at)
        select coalesce(max(number), 0) + 1, ${schema}, ${acceptsSellers}, now() from platform.cells returning number`
      await fillSchema(tx, schema, {
        cell: next!.number,
        migrations: all.filter(({ kind }) => kind === 'cells'),
      })
      if (applicationUrl) await restrictRoleIn(tx, applicationUrl)
      return next!.number
    })
  })
}

async function requireMigrated(sql: RawSql, all: readonly Migration[]): Promise<void> {
  const state = compareMigrations(await readApplied(sql), all.map(asOwn))
  if (state === 'complete' || state === 'uncontracted') return
  throw new CellError(
    'The database has not exactly the migrations of this version, or a cell lacks some: run npm run migrate of its newest version first.',
  )
}

/** In the transaction that makes the cell: its tables have no rows, so that their indexes need not be built beside writes. */
async function fillSchema(
  tx: TransactionSql,
  schema: string,
  { cell, migrations }: { cell: number; migrations: readonly Migration[] },
): Promise<void> {
  await tx.unsafe(`create schema ${schema}`)
  await tx.unsafe(`set local search_path = ${schema}`)
  for (const statement of migrations.flatMap(({ sql }) => sql).filter((text) => text.trim() !== ''))
    await tx.unsafe(isConcurrent(statement) ? statement.replace(/\bconcurrently\b/i, '') : statement)
  await recordMigrations(
    tx as unknown as RawSql,
    cell,
    migrations.map(({ tag, hash }) => ({ migration: tag, hash })),
  )
}
