import { sql } from 'drizzle-orm'
import type { Db } from '@/db/client'

/** Rows of about 40 bytes; more than this memory holds, so that the sort needs a file. */
const ROWS = 100_000
const MEMORY = '64kB'

/**
 * Finds space for some megabytes, more than an order needs: a small statement may still find place in its pages while
 * the disk is full. A sort writes them, so that no table grows. Throws as any statement that finds none.
 */
export async function findSpace(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local work_mem = '${MEMORY}'`))
    await tx.execute(sql`
      select count(*) from (select g::text from generate_series(1, ${ROWS}::int) g order by g::text offset 1) sorted`)
  })
}
