import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`

/** Deletes charges that expired before the instant, with their payments and refunds. */
export async function deleteChargesBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    with old as (
      select reference from simulated_charges where expires_at < ${at(before)}
      order by expires_at limit ${limit} for update skip locked
    ), refunded as (
      delete from simulated_pix_refunds where reference in (select reference from old)
    ), paid as (
      delete from simulated_payments where reference in (select reference from old)
    )
    delete from simulated_charges where reference in (select reference from old)`)
  return deleted.count
}

/** Deletes authorisations of before the instant, with their refunds. */
export async function deleteAuthorizationsBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    with old as (
      select reference from simulated_authorizations where authorized_at < ${at(before)}
      order by authorized_at limit ${limit} for update skip locked
    ), refunded as (
      delete from simulated_refunds where reference in (select reference from old)
    )
    delete from simulated_authorizations where reference in (select reference from old)`)
  return deleted.count
}

/** Tables without others that belong to them. */
export const recordTables = ['transfers', 'answers', 'authentications', 'mails', 'texts'] as const

const columnsOf: Record<(typeof recordTables)[number], { table: SQL; key: SQL; age: SQL }> = {
  transfers: { table: sql`simulated_transfers`, key: sql`reference`, age: sql`transferred_at` },
  answers: { table: sql`simulated_answers`, key: sql`reference`, age: sql`received_at` },
  authentications: { table: sql`simulated_authentications`, key: sql`reference`, age: sql`created_at` },
  mails: { table: sql`simulated_mails`, key: sql`uuid`, age: sql`taken_at` },
  texts: { table: sql`simulated_texts`, key: sql`uuid`, age: sql`taken_at` },
}

export async function deleteRecordsBefore(
  db: Db | Tx,
  name: (typeof recordTables)[number],
  before: Date,
  limit: number,
): Promise<number> {
  const { table, key, age } = columnsOf[name]
  const deleted = await db.execute(sql`
    delete from ${table} where ${key} in (
      select ${key} from ${table} where ${age} < ${at(before)}
      order by ${age} limit ${limit} for update skip locked)`)
  return deleted.count
}
