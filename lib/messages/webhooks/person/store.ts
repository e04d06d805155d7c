import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'

/**
 * Deletes the bodies of events about these resources, with their deliveries and attempts; an event that an endpoint has not got
 * yet is left for later. Returns how many are left.
 */
export async function eraseEventBodies(tx: Tx, sellerId: number, resources: string[]): Promise<number> {
  const about = sql`e.seller_id = ${sellerId} and e.resource_uuid = any(${`{${resources.join(',')}}`}::uuid[])`
  const isPending = sql`exists (select 1 from webhook_deliveries d where d.event_id = e.id and d.status = 'PENDING')`
  const rows = await tx.execute<{ id: string; pending: boolean }>(sql`
    select e.id, ${isPending} as pending from webhook_events e
    where ${about} and e.body is not null order by e.id for no key update of e`)
  const ids = sql`${`{${rows.filter(({ pending }) => !pending).map(({ id }) => id)}}`}::bigint[]`
  const old = sql`select id from webhook_deliveries where event_id = any(${ids})`
  await tx.execute(sql`delete from webhook_attempts where delivery_id in (${old})`)
  await tx.execute(sql`delete from webhook_deliveries where event_id = any(${ids})`)
  await tx.execute(sql`update webhook_events set body = null where id = any(${ids})`)
  return rows.filter(({ pending }) => pending).length
}
