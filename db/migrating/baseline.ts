// The baseline takes the place of the migrations before it: a database that has all of them has its tables, and gets its record.
import type { RawSql } from '@/db/connect'
import type { Migration } from './apply'
import { recordMigrations } from './cells'
import { type Applied, compareMigrations, type OwnMigration, readApplied } from './state.mjs'

/** Returns what the database has then. Changes nothing where it has the baseline, no migration, or not all of those before it. */
export async function adoptBaseline(
  client: RawSql,
  applied: Applied,
  all: readonly Migration[],
): Promise<Applied> {
  if (compareMigrations(applied, all.map(asOwn)) !== 'adoptable') return applied
  const platform = all.find(({ kind }) => kind === 'platform')!
  const { tag, hash } = all.find(({ kind }) => kind === 'cells')!
  await client.begin(async (tx) => {
    const by = tx as unknown as RawSql
    await by`delete from drizzle.__drizzle_migrations`
    await by`delete from drizzle.needed_migrations`
    await by`delete from platform.cell_migrations`
    await recordOnce(platform)(by)
    for (const { number } of await by<{ number: number }[]>`select number from platform.cells`)
      await recordMigrations(by, number, [{ migration: tag, hash }])
  })
  return readApplied(client)
}

export const asOwn = ({ tag, kind, folderMillis: when }: Migration): OwnMigration => ({ tag, kind, when })

export const recordOnce =
  ({ hash, folderMillis }: Migration) =>
  (by: RawSql) =>
    by`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`
