import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { apiRequests } from '@/db/schema'
import { findKeyId, listNamedKeys } from '@/lib/access/api-keys/store'
import type { RequestFilter, StatusClass } from './api-request'

/**
 * Deletes rows outside of the partitions of days. The oldest rows have the lowest ids, so that the primary key finds them without another index.
 */
export async function deleteRequestsBefore(
  db: Db | Tx,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const deleted = await db.execute(sql`
    delete from api_requests where (id, occurred_at) in (
      select id, occurred_at from (
        select id, occurred_at, tableoid as part from api_requests order by id limit ${limit}) oldest
      where occurred_at < ${before.toISOString()}::timestamptz
        and part in (to_regclass('api_requests_before')::oid, to_regclass('api_requests_default')::oid))`)
  return deleted.count
}

const listed = {
  id: apiRequests.id,
  requestId: apiRequests.requestId,
  occurredAt: apiRequests.occurredAt,
  method: apiRequests.method,
  operation: apiRequests.operation,
  path: apiRequests.path,
  status: apiRequests.status,
  errorCode: apiRequests.errorCode,
  durationMs: apiRequests.durationMs,
  isReplayed: apiRequests.isReplayed,
  keyId: apiRequests.keyId,
}

/** The rows with the names of their keys: null for a key of another seller, or of none any longer. */
async function withKeys<Row extends { keyId: number }>(db: Db | Tx, sellerId: number, rows: readonly Row[]) {
  const ids = [...new Set(rows.map(({ keyId }) => keyId))]
  const keys = await listNamedKeys(db, sellerId, ids)
  return rows.map(({ keyId, ...row }) => {
    const key = keys.get(keyId)
    return { ...row, keyTitle: key?.title ?? null, keyPrefix: key?.prefix ?? null }
  })
}

export interface StoredFilter extends Omit<RequestFilter, 'from' | 'to'> {
  from?: Date
  /** Exclusive. */
  until?: Date
}

const lowestStatus: Record<StatusClass, number> = { '2xx': 200, '4xx': 400, '5xx': 500 }

/**
 * The seller is written as a range and the filters without an index as one `case`, whose selectivity Postgres cannot
 * estimate: it then always reads an index of the seller in order.
 */
function matching(
  sellerId: number,
  filter: StoredFilter,
  { beforeId, keyId }: { beforeId: number | undefined; keyId: number | undefined },
): SQL {
  const { statusClass, onlyErrors, operation, requestId, resources, from, until } = filter
  const lowest = statusClass && lowestStatus[statusClass]
  const rare = [
    lowest && sql`r.status between ${lowest} and ${lowest + 99}`,
    operation && sql`r.operation = ${operation}`,
    keyId === undefined ? undefined : sql`r.key_id = ${keyId}`,
  ].filter((condition) => condition !== undefined)
  const conditions = [
    sql`r.seller_id between ${sellerId} and ${sellerId}`,
    (onlyErrors || (lowest && lowest >= 400)) && sql`r.status >= 400`,
    requestId && sql`r.request_id = ${requestId}`,
    resources && sql`r.resource = any(${`{${resources.join(',')}}`}::uuid[])`,
    from && sql`r.occurred_at >= ${from.toISOString()}::timestamptz`,
    until && sql`r.occurred_at < ${until.toISOString()}::timestamptz`,
    beforeId !== undefined &&
      sql`(r.occurred_at, r.id) < (
        select b.occurred_at, b.id from api_requests b where b.id = ${beforeId} and b.seller_id = ${sellerId})`,
    rare.length > 0 && sql`case when ${sql.join(rare, sql` and `)} then true else false end`,
  ].filter((condition) => condition !== undefined && condition !== false)
  return sql.join(conditions as SQL[], sql` and `)
}

/** The id of no key: nothing matches. */
const NO_KEY = 0

/** A page of a seller's requests, newest first: those after the one with the id `beforeId`. */
export async function listRequestPage(
  db: Db | Tx,
  sellerId: number,
  filter: StoredFilter,
  { beforeId, limit }: { beforeId?: number; limit: number },
) {
  const keyId = filter.keyUuid ? ((await findKeyId(db, sellerId, filter.keyUuid)) ?? NO_KEY) : undefined
  const found = await db.execute<{ id: string }>(sql`
    select r.id from api_requests r where ${matching(sellerId, filter, { beforeId, keyId })}
    order by r.seller_id desc, r.occurred_at desc, r.id desc limit ${limit}`)
  const ids = `{${found.map(({ id }) => id).join(',')}}`
  const rows = await db
    .select(listed)
    .from(apiRequests)
    .where(and(sql`${apiRequests.id} = any(${ids}::bigint[])`, eq(apiRequests.sellerId, sellerId)))
    .orderBy(desc(apiRequests.occurredAt), desc(apiRequests.id))
  return withKeys(db, sellerId, rows)
}

export async function findRequestOfSeller(db: Db | Tx, sellerId: number, requestId: string) {
  const [row] = await db
    .select({
      ...listed,
      query: apiRequests.query,
      resource: apiRequests.resource,
      address: apiRequests.address,
      userAgent: apiRequests.userAgent,
      idempotencyKey: apiRequests.idempotencyKey,
      isWithheld: apiRequests.isWithheld,
      requestBody: apiRequests.requestBody,
      requestLength: apiRequests.requestLength,
      responseBody: apiRequests.responseBody,
      responseLength: apiRequests.responseLength,
    })
    .from(apiRequests)
    .where(and(eq(apiRequests.sellerId, sellerId), eq(apiRequests.requestId, requestId)))
  return row && (await withKeys(db, sellerId, [row]))[0]
}
