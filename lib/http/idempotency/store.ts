import { and, asc, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { idempotencyKeys } from '@/db/schema'

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
  /** Days until a new key expires; one where it is absent. */
  retentionDays?: number
}

/** Whether this transaction now holds the key alone; never waits. */
export async function tryLockKey(tx: Tx, scope: KeyScope): Promise<boolean> {
  const name = `${scope.sellerId} ${scope.operation} ${scope.key}`
  const [row] = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`,
  )
  return row!.locked
}

/** Inserts the key, still without a response; false where an unexpired one exists. */
export async function insertKey(
  tx: Tx,
  scope: KeyScope,
  row: { fingerprint: string; expiresAt: Date; now: Date },
): Promise<boolean> {
  const { sellerId, operation, key } = scope
  const { fingerprint, expiresAt } = row
  const values = { fingerprint, expiresAt, status: null, sealedBody: null, resource: null, leasedUntil: null }
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ sellerId, operation, key, ...values })
    .onConflictDoUpdate({
      target: [idempotencyKeys.sellerId, idempotencyKeys.operation, idempotencyKeys.key],
      set: values,
      setWhere: sql`${idempotencyKeys.expiresAt} <= ${row.now.toISOString()}::timestamptz`,
    })
    .returning({ key: idempotencyKeys.key })
  return inserted.length === 1
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

/** Stores the response of a key without one and ends its lease; false where another process was faster. */
export async function finishKey(
  tx: Tx,
  scope: KeyScope,
  response: { status: number; sealedBody: string },
): Promise<boolean> {
  const finished = await tx
    .update(idempotencyKeys)
    .set({ ...response, leasedUntil: null })
    .where(and(scoped(scope), isNull(idempotencyKeys.status)))
    .returning({ key: idempotencyKeys.key })
  return finished.length === 1
}

/** Stores the resource that the request created, and the lease of the work on its response. */
export async function bindKey(
  tx: Tx,
  scope: KeyScope,
  created: { resource: string; leasedUntil: Date },
): Promise<void> {
  await tx.update(idempotencyKeys).set(created).where(scoped(scope))
}

/** Takes over the work on a response where the lease has expired; false where it has not, or another process was faster. */
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

/** Ends the lease now, so that the next request with the key can take over the work. */
export async function dropLease(db: Db | Tx, scope: KeyScope, now: Date): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ leasedUntil: now })
    .where(and(scoped(scope), isNull(idempotencyKeys.status)))
}

export async function deleteExpiredKeys(db: Db | Tx, now: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from idempotency_keys where (seller_id, operation, key) in (
      select seller_id, operation, key from idempotency_keys
      where expires_at <= ${now.toISOString()}::timestamptz limit 1000)`)
  return deleted.count
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
  await db
    .update(idempotencyKeys)
    .set({ sealedBody: to })
    .where(and(scoped(scope), eq(idempotencyKeys.sealedBody, from)))
}
