import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { auditEntries, auditSeals, unsealedAuditEntries } from '@/db/schema'
import type { AuditEntry } from './store'

export type AuditSealRow = typeof auditSeals.$inferSelect

/** The logs with unsealed entries by their seller (0 is the platform), after one of them. */
export async function listLogsToSeal(db: Db | Tx, after: number, limit: number): Promise<number[]> {
  const { sellerId } = unsealedAuditEntries
  const rows = await db
    .selectDistinct({ sellerId })
    .from(unsealedAuditEntries)
    .where(sql`${sellerId} > ${after}`)
    .orderBy(asc(sellerId))
    .limit(limit)
  return rows.map((row) => row.sellerId)
}

/** Takes the sealing lock of a log until the transaction ends; false if another transaction holds it. */
export async function takeAuditSealing(tx: Tx, sellerId: number): Promise<boolean> {
  const [row] = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('audit seal of ' || ${sellerId}::text, 0)) as taken`,
  )
  return row!.taken
}

export async function findLastAuditSeal(db: Db | Tx, sellerId: number): Promise<AuditSealRow | undefined> {
  const [row] = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.sellerId, sellerId))
    .orderBy(desc(auditSeals.seq))
    .limit(1)
  return row
}

/** The unsealed entries of a log in the order of their ids. */
export async function listUnsealedEntries(tx: Tx, sellerId: number, limit: number): Promise<AuditEntry[]> {
  const rows = await tx
    .select({ entry: auditEntries })
    .from(unsealedAuditEntries)
    .innerJoin(auditEntries, eq(auditEntries.id, unsealedAuditEntries.entryId))
    .where(eq(unsealedAuditEntries.sellerId, sellerId))
    .orderBy(asc(unsealedAuditEntries.entryId))
    .limit(limit)
  return rows.map(({ entry }) => entry)
}

/** Stores the seals of entries, which then no longer wait for one. */
export async function insertAuditSeals(tx: Tx, rows: readonly AuditSealRow[]): Promise<void> {
  await tx.insert(auditSeals).values([...rows])
  const sealed = rows.map(({ entryId }) => entryId)
  await tx.delete(unsealedAuditEntries).where(inArray(unsealedAuditEntries.entryId, sealed))
}

/** Erases the oldest entries before an instant, never younger than 400 days; returns how many. */
export async function eraseEntriesBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const [row] = await db.execute<{ erased: number }>(
    sql`select erase_old_audit_entries(${before.toISOString()}::timestamptz, ${limit}::int) as erased`,
  )
  return row!.erased
}
