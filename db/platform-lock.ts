import { sql } from 'drizzle-orm'
import type { Tx } from './client'

/**
 * Until the end of the transaction no other one of any cell holds the name. A lock of one server would not do, where a cell is reached at
 * its own node of Citus: the lock is taken where the tables of the platform are, by a statement that reads one of them.
 */
export async function lockOnPlatform(tx: Tx, name: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0)) from platform.cells where number = 1`,
  )
}
