import { sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'

const COUNTED = 1_000

export interface FailingEndpoint {
  uuid: string
  url: string
  title: string
  seller: { uuid: string; name: string }
  pausedAt: Date | null
  failingSince: Date | null
  /** Deliveries that wait, counted up to 1,000, and since when the oldest is due. */
  pending: number
  oldestPending: Date | null
  /** Deliveries that were given up, counted up to 1,000. */
  dead: number
  lastStatus: number | null
  lastFailure: string | null
}

type Row = Record<
  'uuid' | 'url' | 'title' | 'seller_uuid' | 'seller_name' | 'paused_at' | 'failing_since' | 'last_failure',
  string
> & { pending: number; dead: number; oldest: string | null; last_status: number | null }

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** The endpoints of all sellers that fail or are paused, those that fail longest first. */
export async function listFailingEndpoints(
  db: Db | Tx,
  environment: 'LIVE' | 'SANDBOX',
  limit: number,
): Promise<FailingEndpoint[]> {
  const rows = await db.execute<Row>(sql`
    select e.uuid, e.url, e.title, s.uuid as seller_uuid, s.fantasy_name as seller_name, e.paused_at, e.failing_since,
      waiting.pending, waiting.oldest - s.clock_offset_ms * interval '1 millisecond' as oldest, given_up.dead,
      latest.response_status as last_status, latest.failure as last_failure
    from webhook_endpoints e join sellers s on s.id = e.seller_id
    cross join lateral (select count(*)::int as pending, min(due_at) as oldest from (
      select due_at from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'PENDING'
      order by due_at limit ${COUNTED}) d) waiting
    cross join lateral (select count(*)::int as dead from (
      select 1 from webhook_deliveries d where d.seller_id = e.seller_id and d.status = 'FAILED'
        and d.endpoint_id = e.id limit ${COUNTED}) d) given_up
    left join lateral (select d.response_status, d.failure from webhook_deliveries d
      where d.seller_id = e.seller_id and d.endpoint_id = e.id and d.refused_at is not null
        and d.status <> 'DELIVERED'
      order by d.seller_id desc, d.id desc limit 1) latest on true
    where e.active and e.deleted_at is null and (e.failing_since is not null or e.paused_at is not null)
      and s.environment = ${environment}
    order by coalesce(e.failing_since, e.paused_at), e.id limit ${limit}`)
  return [...rows].map((row) => ({
    uuid: row.uuid,
    url: row.url,
    title: row.title,
    seller: { uuid: row.seller_uuid, name: row.seller_name },
    pausedAt: instantOf(row.paused_at),
    failingSince: instantOf(row.failing_since),
    pending: row.pending,
    oldestPending: instantOf(row.oldest),
    dead: row.dead,
    lastStatus: row.last_status,
    lastFailure: row.last_failure,
  }))
}

/** How many endpoints fail or are paused, of live sellers and of those of the sandbox. */
export async function countFailingEndpoints(db: Db | Tx): Promise<{ live: number; sandbox: number }> {
  const [row] = await db.execute<{ live: number; sandbox: number }>(sql`
    select count(*) filter (where s.environment = 'LIVE')::int as live,
      count(*) filter (where s.environment = 'SANDBOX')::int as sandbox
    from webhook_endpoints e join sellers s on s.id = e.seller_id
    where e.active and e.deleted_at is null and (e.failing_since is not null or e.paused_at is not null)`)
  return row!
}
