import { and, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { idempotencyKeys, rateLimitWindows } from '@/db/schema'

export interface StoredKey {
  fingerprint: string
  status: number | null
  sealedBody: string | null
  resource: string | null
  leasedUntil: Date | null
}

export interface KeyScope {
  sellerId: number
  operation: string
  key: string
  /** For how long a new key is kept, where not for a day. */
  keptDays?: number
}

/** Whether this transaction now holds the key alone; never waits. */
export async function tryLockKey(tx: Tx, scope: KeyScope): Promise<boolean> {
  const name = `${scope.sellerId} ${scope.operation} ${scope.key}`
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return row!.locked
}

/** Writes the key as running; false where an unexpired one stands already. */
export async function insertKey(
  tx: Tx,
  scope: KeyScope,
  row: { fingerprint: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { sellerId, operation, key } = scope
  const { fingerprint, expiresAt } = row
  const fresh = { fingerprint, expiresAt, status: null, sealedBody: null, resource: null, leasedUntil: null }
  const written = await tx
    .insert(idempotencyKeys)
    .values({ sellerId, operation, key, ...fresh })
    .onConflictDoUpdate({
      target: [idempotencyKeys.sellerId, idempotencyKeys.operation, idempotencyKeys.key],
      set: fresh,
      setWhere: sql`${idempotencyKeys.expiresAt} <= ${row.now.toISOString()}::timestamptz`,
    })
    .returning({ key: idempotencyKeys.key })
  return written.length === 1
}

const scoped = (scope: KeyScope) =>
  sql`${idempotencyKeys.sellerId} = ${scope.sellerId} and ${idempotencyKeys.operation} = ${scope.operation} and ${idempotencyKeys.key} = ${scope.key}`

export async function findKey(db: Db | Tx, scope: KeyScope, now: Date): Promise<StoredKey | undefined> {
  const [row] = await db
    .select()
    .from(idempotencyKeys)
    .where(and(scoped(scope), gt(idempotencyKeys.expiresAt, now)))
  return row
}

/** Keeps the answer of a running key; false where another was faster. */
export async function finishKey(
  tx: Tx,
  scope: KeyScope,
  answer: { status: number; sealedBody: string },
): Promise<boolean> {
  const finished = await tx
    .update(idempotencyKeys)
    .set({ ...answer, leasedUntil: null })
    .where(and(scoped(scope), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key })
  return finished.length === 1
}

/** Says what a running key made, and until when its answer is being worked on. */
export async function bindKey(
  tx: Tx,
  scope: KeyScope,
  made: { resource: string; leasedUntil: Date },
): Promise<void> {
  await tx.update(idempotencyKeys).set(made).where(scoped(scope))
}

/** Takes the work on an answer over from whoever let its lease run out; false where another was faster. */
export async function takeLease(
  db: Db | Tx,
  scope: KeyScope,
  lease: { now: Date; leasedUntil: Date },
): Promise<boolean> {
  const taken = await db
    .update(idempotencyKeys)
    .set({ leasedUntil: lease.leasedUntil })
    .where(and(scoped(scope), isNull(idempotencyKeys.status), lte(idempotencyKeys.leasedUntil, lease.now)))
    .returning({ key: idempotencyKeys.key })
  return taken.length === 1
}

/** Gives the work on an answer up, so that the next request with the key takes it over at once. */
export async function dropLease(db: Db | Tx, scope: KeyScope, now: Date): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ leasedUntil: now })
    .where(and(scoped(scope), isNull(idempotencyKeys.status)))
}

export async function deleteExpiredKeys(db: Db | Tx, now: Date): Promise<number> {
  const gone = await db.execute(sql`
    delete from idempotency_keys where (seller_id, operation, key) in (
      select seller_id, operation, key from idempotency_keys
      where expires_at <= ${now.toISOString()}::timestamptz limit 1000)`)
  return gone.count
}

export async function deleteOldWindows(db: Db | Tx, before: Date): Promise<number> {
  const gone = await db.execute(sql`
    delete from rate_limit_windows where bucket in (
      select bucket from rate_limit_windows
      where window_start < ${before.toISOString()}::timestamptz limit 1000)`)
  return gone.count
}

/** Takes a block of requests from a bucket's window and answers how many were used before it. */
export async function leaseRequests(
  db: Db | Tx,
  lease: { bucket: string; windowStart: Date; block: number },
): Promise<number> {
  const { bucket, windowStart, block } = lease
  const [row] = await db
    .insert(rateLimitWindows)
    .values({ bucket, windowStart, used: block })
    .onConflictDoUpdate({
      target: rateLimitWindows.bucket,
      set: {
        used: sql`case when ${rateLimitWindows.windowStart} < excluded.window_start
          then excluded.used else ${rateLimitWindows.used} + excluded.used end`,
        windowStart: sql`greatest(${rateLimitWindows.windowStart}, excluded.window_start)`,
      },
    })
    .returning({ used: rateLimitWindows.used })
  return row!.used - block
}
