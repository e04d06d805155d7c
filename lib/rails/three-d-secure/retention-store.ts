import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'

/** Deletes finished authentications without a charge that expired before the instant. */
export async function deleteUnusedBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from authentications where id in (
      select id from authentications
      where status = 'FINISHED' and charge_id is null and expires_at < ${before.toISOString()}::timestamptz
      order by expires_at limit ${limit} for update skip locked)`)
  return deleted.count
}

/** Erases the browser and the challenge of finished authentications that expired before the instant. */
export async function blankAuthenticationsBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const blanked = await db.execute(sql`
    update authentications
    set browser = null, challenge = null, collect_hash = null, method_url = null, redirect_url = null
    where id in (
      select id from authentications
      where status = 'FINISHED' and (browser is not null or challenge is not null)
        and expires_at < ${before.toISOString()}::timestamptz
      order by expires_at limit ${limit} for update skip locked)`)
  return blanked.count
}
