import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Queries } from '@/db/queries'
import { idempotencyKeys, operatorIdempotencyKeys } from '@/db/schema'
import { DAY_MS } from '@/lib/base/kernel/durations'

type Keys = typeof idempotencyKeys

export interface StoredKey {
  fingerprint: string
  status: number | null
  sealedBody: string | null
  resource: string | null
  leasedUntil: Date | null
}

export interface KeyScope {
  /** 0 for the operator, whose keys are of no cell. */
  sellerId: number
  operation: string
  key: string
  /** Days until a new key expires; one where it is absent. */
  retentionDays?: number
}

/** Both tables have the same columns. */
const tableOf = ({ sellerId }: Pick<KeyScope, 'sellerId'>): Keys =>
  sellerId === 0 ? (operatorIdempotencyKeys as unknown as Keys) : idempotencyKeys

/**
 * Inserts the key, still without a response; false where an unexpired one exists, or another transaction is about to store it. The
 * lock is taken in the same statement, and never waited for. The days are in the text of the statement, and `now` is not: Citus takes no
 * parameter in the conflict of an INSERT … SELECT, and no function there that depends on the session's time zone.
 */
export async function insertKey(
  tx: Queries,
  scope: KeyScope,
  row: { fingerprint: string; now: Date },
): Promise<boolean> {
  const { sellerId, operation, key, retentionDays: days = 1 } = scope
  const expiresAt = new Date(row.now.getTime() + days * DAY_MS)
  const name = `${sellerId} ${operation} ${key}`
  const keys = tableOf(scope)
  const inserted = await tx.execute(sql`
    insert into ${keys} as stored (seller_id, operation, key, fingerprint, expires_at)
    select ${sellerId}::bigint, ${operation}::text, ${key}::text, ${row.fingerprint}::text,
      ${expiresAt.toISOString()}::timestamptz
    where pg_try_advisory_xact_lock(hashtextextended(${name}::text, 0))
    on conflict (seller_id, operation, key) do update set fingerprint = excluded.fingerprint,
      expires_at = excluded.expires_at, status = null, sealed_body = null, resource = null, leased_until = null
    where stored.expires_at <= (excluded.expires_at at time zone 'UTC' - interval '${sql.raw(String(days))} days') at time zone 'UTC'
    returning key`)
  return inserted.length === 1
}

function scoped(scope: KeyScope) {
  const { sellerId, operation, key } = tableOf(scope)
  return sql`${sellerId} = ${scope.sellerId} and ${operation} = ${scope.operation} and ${key} = ${scope.key}`
}

export async function findKey(db: Db | Tx, scope: KeyScope, now: Date): Promise<StoredKey | undefined> {
  const keys = tableOf(scope)
  const [row] = await db
    .select()
    .from(keys)
    .where(and(scoped(scope), gt(keys.expiresAt, now)))
  return row
}

/** Stores the response of a key without one and ends its lease; false where another process was faster. */
export async function finishKey(
  tx: Queries,
  scope: KeyScope,
  response: { status: number; sealedBody: string },
): Promise<boolean> {
  const keys = tableOf(scope)
  const finished = await tx
    .update(keys)
    .set({ ...response, leasedUntil: null })
    .where(and(scoped(scope), isNull(keys.status)))
    .returning({ key: keys.key })
  return finished.length === 1
}

/** Stores the resource that the request created, and the lease of the work on its response. */
export async function bindKey(
  tx: Queries,
  scope: KeyScope,
  created: { resource: string; leasedUntil: Date },
): Promise<void> {
  await tx.update(tableOf(scope)).set(created).where(scoped(scope))
}

/** Takes over the work on a response where the lease has expired; false where it has not, or another process was faster. */
export async function takeLease(
  db: Db | Tx,
  scope: KeyScope,
  lease: { now: Date; leasedUntil: Date },
): Promise<boolean> {
  const keys = tableOf(scope)
  const taken = await db
    .update(keys)
    .set({ leasedUntil: lease.leasedUntil })
    .where(and(scoped(scope), isNull(keys.status), lte(keys.leasedUntil, lease.now)))
    .returning({ key: keys.key })
  return taken.length === 1
}

/** Ends the lease now, so that the next request with the key can take over the work. */
export async function dropLease(db: Db | Tx, scope: KeyScope, now: Date): Promise<void> {
  const keys = tableOf(scope)
  await db
    .update(keys)
    .set({ leasedUntil: now })
    .where(and(scoped(scope), isNull(keys.status)))
}

export async function deleteExpiredKeys(db: Db | Tx, now: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from idempotency_keys where (seller_id, operation, key) in (
      select seller_id, operation, key from idempotency_keys
      where expires_at <= ${now.toISOString()}::timestamptz limit 1000)`)
  return deleted.count
}

/** The same of the operator, which are few. */
export async function deleteExpiredOperatorKeys(db: Db | Tx, now: Date): Promise<number> {
  const { key, expiresAt } = operatorIdempotencyKeys
  const deleted = await db.delete(operatorIdempotencyKeys).where(lte(expiresAt, now)).returning({ key })
  return deleted.length
}

/** A seller's keys with a response, in order, after one of them. */
export async function listAnsweredKeys(
  db: Db | Tx,
  sellerId: number,
  { after, limit }: { after?: { operation: string; key: string }; limit: number },
): Promise<{ operation: string; key: string; sealedBody: string }[]> {
  const { operation, key, sealedBody } = idempotencyKeys
  return db
    .select({ operation, key, sealedBody: sql<string>`${sealedBody}` })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.sellerId, sellerId),
        isNotNull(sealedBody),
        after && sql`(${operation}, ${key}) > (${after.operation}, ${after.key})`,
      ),
    )
    .orderBy(asc(operation), asc(key))
    .limit(limit)
}

/** Replaces a response, unless it was replaced meanwhile. */
export async function replaceBody(
  db: Db | Tx,
  scope: KeyScope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const keys = tableOf(scope)
  await db
    .update(keys)
    .set({ sealedBody: to })
    .where(and(scoped(scope), eq(keys.sealedBody, from)))
}
