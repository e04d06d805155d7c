// What the command palette shows of found records, read from their own tables.
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { HitKind, SearchHit } from './search'

export interface Found {
  kind: HitKind
  id: number
}

/** With the columns id, uuid, path, title, detail, value, status and at. */
const reads: Record<HitKind, SQL> = {
  ORDER: sql`select id, uuid, '/orders/' || uuid as path, title, customer->>'name' as detail, value,
    case when is_declined then 'DECLINED' else status end as status, created_at as at, seller_id from orders`,
  LINK: sql`select id, uuid, '/links/' || uuid as path, coalesce(title, code) as title, description as detail, value,
    null as status, created_at as at, seller_id from payment_links`,
  BUYER: sql`select id, uuid, '/buyers/' || uuid as path, name as title, coalesce(nullif(email, ''), document) as detail,
    null::bigint as value, null as status, created_at as at, seller_id from buyers`,
  SUBSCRIPTION: sql`select id, uuid, '/subscriptions/' || uuid as path, title, customer->>'name' as detail,
    value_per_month as value, status, created_at as at, seller_id from subscriptions`,
  CHARGE: sql`select c.id, c.uuid, '/orders/' || o.uuid as path, o.title, o.customer->>'name' as detail, c.value, c.status,
    c.created_at as at, c.seller_id from charges c join orders o on o.id = c.order_id`,
  REFUND: sql`select f.id, f.uuid, '/orders/' || o.uuid as path, o.title, o.customer->>'name' as detail, f.value, f.status,
    f.created_at as at, f.seller_id from refunds f join orders o on o.id = f.order_id`,
  DISPUTE: sql`select d.id, d.uuid, '/disputes/' || d.uuid as path, o.title, o.customer->>'name' as detail, d.value,
    d.status, d.created_at as at, d.seller_id from disputes d join orders o on o.id = d.order_id`,
  PAYOUT: sql`select p.id, p.uuid, case when p.sub_seller_id is null then '/payouts/' || p.uuid
      else '/sub-sellers/' || p.sub_seller_id end as path, '' as title, s.name as detail, p.value, p.status,
    p.created_at as at, p.seller_id from payouts p left join sub_sellers s on s.id = p.sub_seller_id`,
  DELIVERY: sql`select d.id, e.uuid, '/webhooks/deliveries/' || d.id as path, e.domain || ' ' || e.status as title, n.url as detail,
    null::bigint as value, d.status, d.created_at as at, d.seller_id
    from webhook_deliveries d join webhook_events e on e.id = d.event_id join webhook_endpoints n on n.id = d.endpoint_id`,
  REQUEST: sql`select id, request_id as uuid, '/requests/' || request_id as path, method || ' ' || path as title, null as detail,
    null::bigint as value, status::text, occurred_at as at, seller_id from api_requests`,
}

interface HitRow extends Record<string, unknown> {
  id: number
  uuid: string
  path: string
  title: string
  detail: string | null
  value: number | null
  status: string | null
  at: string
}

/** The records of a seller with these ids, in their order. One that no longer exists is left out. */
export async function listHits(db: Db | Tx, sellerId: number, found: readonly Found[]): Promise<SearchHit[]> {
  const kinds = [...new Set(found.map(({ kind }) => kind))]
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => {
      const ids = found.filter((one) => one.kind === kind).map(({ id }) => id)
      const rows = await db.execute<HitRow>(sql`
        select * from (${reads[kind]}) record
        where seller_id = ${sellerId} and id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[])`)
      return rows.map((row) => [`${kind} ${row.id}`, hitOf(kind, row)] as const)
    }),
  )
  const hits = new Map(ofKinds.flat())
  return found.flatMap(({ kind, id }) => hits.get(`${kind} ${id}`) ?? [])
}

function hitOf(kind: HitKind, { uuid, path, title, detail, value, status, at }: HitRow): SearchHit {
  return {
    kind,
    uuid,
    path,
    title,
    ...(detail !== null && { detail }),
    ...(value !== null && { value: Number(value) }),
    ...(status !== null && { status }),
    at: new Date(at).toISOString(),
  }
}

/** The uuids of records of one kind of a seller. */
export async function listHitUuids(
  db: Db | Tx,
  sellerId: number,
  kind: HitKind,
  ids: readonly number[],
): Promise<string[]> {
  const rows = await db.execute<{ uuid: string }>(sql`
    select uuid from (${reads[kind]}) found
    where id = any(${sql.param(`{${ids.join(',')}}`)}::bigint[]) and seller_id = ${sellerId}`)
  return rows.map(({ uuid }) => uuid)
}
