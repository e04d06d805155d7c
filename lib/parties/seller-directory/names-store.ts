import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'

const named = {
  id: sellers.id,
  uuid: sellers.uuid,
  fantasyName: sellers.fantasyName,
  companyName: sellers.companyName,
  document: sellers.document,
  environment: sellers.environment,
  security: sellers.security,
}

/** Sellers of a cell by their ids. */
export async function listNamesInCell(db: Db | Tx, ids: readonly number[]): Promise<NamedSeller[]> {
  if (ids.length === 0) return []
  return db.select(named).from(sellers).where(isAmong(ids))
}

/** Those of the ids that are sandbox sellers of the cell. */
export async function listSandboxAmong(db: Db | Tx, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: sellers.id })
    .from(sellers)
    .where(and(isAmong(ids), eq(sellers.environment, 'SANDBOX')))
  return rows.map(({ id }) => id)
}

export type NamedSeller = Pick<typeof sellers.$inferSelect, keyof typeof named>

const isAmong = (ids: readonly number[]) => sql`${sellers.id} = any(${`{${ids.join(',')}}`}::bigint[])`
