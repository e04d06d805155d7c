import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { bankingCredentials, disputes, subSellers, terminals } from '@/db/schema'

interface UsedRow extends Record<string, unknown> {
  terminals: boolean
  subSellers: boolean
  openDisputes: number
}

/** What a seller has of which not every seller has one, and its disputes that wait for an answer, counted up to a limit. */
export async function findUsedFeatures(db: Db | Tx, sellerId: number, max: number): Promise<UsedRow> {
  const [row] = await db.execute<UsedRow>(sql`
    select exists (select from ${terminals} where seller_id = ${sellerId}) as terminals,
      exists (select from ${subSellers} where seller_id = ${sellerId}) as "subSellers",
      (select count(*)::int from (
        select from ${disputes} where seller_id = ${sellerId} and status = 'OPEN' limit ${max}) open) as "openDisputes"`)
  return row!
}

/** Asked alone: credentials are rows of the platform, all others of a cell. */
export async function hasBankingCredential(db: Db | Tx, sellerId: number): Promise<boolean> {
  const [row] = await db.execute<{ banking: boolean }>(
    sql`select exists (select from ${bankingCredentials} where seller_id = ${sellerId}) as banking`,
  )
  return row!.banking
}
