// What is to be indexed next.
import { sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import type { RecordKey } from './index-store'

export interface DueRecord extends RecordKey {
  /** 0 where no event named it. */
  eventId: number
}

/** Orders by their ids, for the first filling of the index. */
export async function listOrdersToIndex(
  tx: Tx,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<DueRecord[]> {
  return tx.execute<DueRecord & Record<string, unknown>>(sql`
    select o.seller_id as "sellerId", 'ORDER' as kind, o.id as "recordId", 0::bigint as "eventId"
    from orders o where o.id > ${after} and o.id <= ${upTo} order by o.id limit ${limit}`)
}

/** The orders and subscriptions of events after one that were not read since, oldest first. */
export async function listOfEvents(tx: Tx, afterEvent: number, limit: number): Promise<DueRecord[]> {
  return tx.execute<DueRecord & Record<string, unknown>>(sql`
    select due.seller_id as "sellerId", due.kind, due.record_id as "recordId", due.id as "eventId"
    from (
      select e.id, e.seller_id, o.id as record_id, 'ORDER' as kind
      from webhook_events e join orders o on o.uuid = e.resource_uuid
      where e.id > ${afterEvent} and e.domain in ('ORDER', 'PHYSICAL_ORDER')
      union all
      select e.id, e.seller_id, s.id, 'SUBSCRIPTION'
      from webhook_events e join subscriptions s on s.uuid = e.resource_uuid
      where e.id > ${afterEvent} and e.domain = 'SUBSCRIPTION'
    ) due
    left join search_records r using (seller_id, kind, record_id)
    where due.id > coalesce(r.event_id, 0)
    order by due.id limit ${limit}`)
}

/** Takes records out of the queue, in the order in which they came. */
export async function takeQueued(tx: Tx, limit: number): Promise<DueRecord[]> {
  return tx.execute<DueRecord & Record<string, unknown>>(sql`
    with taken as (delete from search_queue where id in (select id from search_queue order by id limit ${limit})
      returning id, seller_id, kind, record_id)
    select seller_id as "sellerId", kind, record_id as "recordId", 0::bigint as "eventId" from taken order by id`)
}
