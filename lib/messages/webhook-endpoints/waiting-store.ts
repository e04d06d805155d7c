import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { webhookDeliveries, webhookEndpoints } from '@/db/schema'

/** More waiting deliveries of an endpoint than this are not counted. */
export const MAX_WAITING = 1_000

/** The deliveries that wait for each endpoint of a seller to which nothing is sent; up to one more than the maximum. */
export async function countPending(
  db: Db | Tx,
  sellerId: number,
): Promise<readonly { uuid: string; count: number }[]> {
  return db.execute<{ uuid: string; count: number }>(sql`
    select e.uuid, (select count(*)::int from (
      select from ${webhookDeliveries} d where d.endpoint_id = e.id and d.status = 'PENDING' limit ${MAX_WAITING + 1}) held) as count
    from ${webhookEndpoints} e
    where e.seller_id = ${sellerId} and e.deleted_at is null and (e.paused_at is not null or not e.active)`)
}
