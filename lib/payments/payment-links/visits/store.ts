import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { LinkVisit } from './visit-log'

/** Stores each browser of a link once, and counts the new ones on their day. */
export async function insertVisits(db: Db | Tx, visits: readonly Omit<LinkVisit, 'cell'>[]): Promise<void> {
  const rows = JSON.stringify(
    visits.map((visit) => ({
      link_id: visit.linkId,
      seller_id: visit.sellerId,
      browser_hash: visit.browserHash,
      opened_at: visit.openedAt.toISOString(),
      day: visit.day,
    })),
  )
  // Ordered, so that two processes that write the same links lock them in the same order.
  await db.execute(sql`
    with sent as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as sent (link_id bigint, seller_id bigint, browser_hash text, opened_at timestamptz, day date)
    ), added as (
      insert into link_visits (link_id, browser_hash, seller_id, opened_at)
      select link_id, browser_hash, seller_id, opened_at from sent order by link_id, browser_hash
      on conflict do nothing returning link_id, browser_hash
    )
    insert into link_days (seller_id, link_id, day, opened)
    select sent.seller_id, sent.link_id, sent.day, count(*)
    from added join sent using (link_id, browser_hash)
    group by sent.seller_id, sent.link_id, sent.day
    order by sent.link_id, sent.day
    on conflict (link_id, day) do update set opened = link_days.opened + excluded.opened`)
}

/** Deletes up to `limit` browsers that opened a link before an instant; returns how many. */
export async function deleteVisitsBefore(
  db: Db | Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const deleted = await db.execute(sql`
    delete from link_visits where (link_id, browser_hash) in (
      select link_id, browser_hash from link_visits
      where opened_at < ${before.toISOString()}::timestamptz
      order by opened_at limit ${limit} for update skip locked)`)
  return deleted.count
}
