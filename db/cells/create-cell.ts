import { asOwner, lockMigrations } from '@/db/migrating/owner'
import { restrictRoleIn } from '@/db/restrict-role'
import { CellError } from './cell-error'
import { copySchema, SCHEMA_NAME } from './copy-schema'

const RESERVED = /^(public|platform|drizzle|information_schema|pg_.*)$/

interface NewCell {
  schema: string
  acceptsSellers?: boolean
  /** With the role whose rights are restricted, where it is another one than that of the owner. */
  applicationUrl?: string | undefined
}

/**
 * Makes a cell with all but rows of the first one that has the most migrations, and returns its number. Sellers are placed in it at
 * once unless `acceptsSellers` is false; the role of `applicationUrl` has its rights in it from the beginning. Throws where the
 * schema exists.
 * @param url direct, as the role that owns the tables
 */
export async function createCell(
  url: string,
  { schema, acceptsSellers = true, applicationUrl }: NewCell,
): Promise<number> {
  if (!SCHEMA_NAME.test(schema) || RESERVED.test(schema))
    throw new CellError(`Not a name for the schema of a cell: ${schema}`)
  return asOwner(url, async (sql) => {
    await lockMigrations(sql)
    return sql.begin(async (tx) => {
      const [existing] = await tx`select from pg_namespace where nspname = ${schema}`
      if (existing) throw new CellError(`There is a schema ${schema} already`)
      const [next] = await tx<{ number: number }[]>`
        select coalesce(max(number), 0) + 1 as number from platform.cells`
      const [complete] = await tx<{ number: number; schema: string }[]>`
        select number, schema from platform.cells
        order by (select count(*) from platform.cell_migrations where cell = number) desc, number limit 1`
      await copySchema(tx, { from: complete!.schema, to: schema })
      // The index of the search begins with no record.
      await tx.unsafe(`insert into ${schema}.search_progress (orders_done, orders_to, event_id, marked_event_id, marked_xid)
        values (0, 0, 0, 0, 0)`)
      await tx`insert into platform.cells (number, schema, accepts_sellers, created_at)
        values (${next!.number}, ${schema}, ${acceptsSellers}, now())`
      await tx`insert into platform.cell_migrations (cell, migration, hash, done_at)
        select ${next!.number}, migration, hash, now() from platform.cell_migrations where cell = ${complete!.number}`
      if (applicationUrl) await restrictRoleIn(tx, applicationUrl)
      return next!.number
    })
  })
}
