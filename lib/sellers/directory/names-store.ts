import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { sellers } from '@/db/schema'

const named = {
  id: sellers.id,
  uuid: sellers.uuid,
  fantasyName: sellers.fantasyName,
  companyName: sellers.companyName,
  security: sellers.security,
}

/** Sellers by their ids, for rows of the platform that name them; each once. */
export async function listNamedSellers(db: Db | Tx, ids: Iterable<number | null>) {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map<number, NamedSeller>()
  const rows: NamedSeller[] = await db.select(named).from(sellers).where(isAmong(wanted))
  return new Map(rows.map((row) => [row.id, row]))
}

type NamedSeller = Pick<typeof sellers.$inferSelect, keyof typeof named>

const isAmong = (ids: readonly number[]) => sql`${sellers.id} = any(${`{${ids.join(',')}}`}::bigint[])`
