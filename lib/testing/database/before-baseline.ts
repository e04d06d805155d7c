import { asOwner } from '@/db/migrating/owner'
import { BEFORE_BASELINE } from '@/db/migrating/state.mjs'

/** Gives a migrated database the record that it would have from the migrations before the baseline. */
export async function recordBeforeBaseline(url: string, { when, inCells } = BEFORE_BASELINE): Promise<void> {
  await asOwner(url, async (sql) => {
    await sql`update drizzle.__drizzle_migrations set created_at = ${when}`
    await sql`update platform.cell_migrations set migration = ${inCells}`
    await sql`insert into drizzle.needed_migrations (tag) values ('0062_require_list_columns')`
  })
}
