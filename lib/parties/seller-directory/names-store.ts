import { sql } from 'drizzle-orm'
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

export type NamedSeller = Pick<typeof sellers.$inferSelect, keyof typeof named>

const isAmong = (ids: readonly number[]) => sql`${sellers.id} = any(${`{${ids.join(',')}}`}::bigint[])`
