import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookEvents } from '@/db/schema'
import type { ClockScope } from '@/lib/parties/sellers/clock-scopes'
import { sellersOnClock } from '@/lib/parties/sellers/store'

/** Condition: an attempt is in none of the partitions that are dropped: stored before there were any, or in a time without one. */
const isOutside = sql`tableoid in (to_regclass('webhook_attempts_before')::oid, to_regclass('webhook_attempts_default')::oid)`

/**
 * Deletes the bodies of up to `limit` events, with their deliveries; events locked by another worker are skipped. Attempts are
 * dropped with their partition, so that only those are deleted here that were sent later: of resent deliveries, or of a moved clock.
 */
export async function forgetEventsBefore(
  db: Db | Tx,
  scope: ClockScope,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  return (db as Db).transaction(async (tx) => {
    const at = sql`${before.toISOString()}::timestamptz`
    const rows = await tx.execute<{ id: number }>(sql`
      select id from ${webhookEvents}
      where body is not null and occurred_at < ${at}
        and ${sellersOnClock(webhookEvents.sellerId, scope)}
      order by occurred_at limit ${limit} for no key update skip locked`)
    const ids = sql`${`{${rows.map((row) => row.id).join(',')}}`}::bigint[]`
    const old = sql`select id from webhook_deliveries where event_id = any(${ids})`
    const late = scope.movedSellerId === undefined ? sql`and (sent_at >= ${at} or ${isOutside})` : sql``
    await tx.execute(
      sql`select 1 from webhook_deliveries where event_id = any(${ids}) order by id for update`,
    )
    await tx.execute(sql`delete from webhook_attempts where delivery_id in (${old}) ${late}`)
    await tx.execute(sql`delete from webhook_deliveries where event_id = any(${ids})`)
    await tx.execute(sql`update webhook_events set body = null where id = any(${ids})`)
    return rows.length
  })
}
