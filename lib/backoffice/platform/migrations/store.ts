import type { PendingQuery } from 'postgres'
import type { RawSql } from '@/db/connect'
import { isContraction } from '@/db/migrating/kinds.mjs'
import journal from '@/db/migrations/meta/_journal.json'

/** Cells are served that still have what only older versions use. */
const needed = journal.entries.filter(({ tag }) => !isContraction(tag))
const whens = needed.map(({ when }) => when)
const tags = needed.map(({ tag }) => tag)

const known = journal.entries.map(({ tag }) => tag)

/** A migration of a newer version beside which this one does not work; no row where there is none. The query can be cancelled. */
export const findUnknownNeed = (sql: RawSql): PendingQuery<{ tag: string }[]> => sql`
  select tag from drizzle.needed_migrations where not tag = any(${known}::text[]) limit 1`

/** One that neither the database has once nor each of its cells; no row where nothing is missing. The query can be cancelled. */
export const findMissingMigration = (sql: RawSql): PendingQuery<{ tag: string }[]> => sql`
  select tag from unnest(${whens}::bigint[], ${tags}::text[]) as needed (made_at, tag)
  where not exists (select from drizzle.__drizzle_migrations where created_at = made_at)
    and exists (select from platform.cells where not exists (
      select from platform.cell_migrations where cell = number and migration = tag))
  limit 1`
