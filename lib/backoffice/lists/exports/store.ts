import { and, asc, count, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { listExportParts, listExports } from '@/db/schema'

export type ExportRow = typeof listExports.$inferSelect

export async function insertExport(tx: Tx, row: typeof listExports.$inferInsert): Promise<void> {
  await tx.insert(listExports).values(row)
}

export async function countOpenExports(db: Db | Tx, sellerId: number): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(listExports)
    .where(and(eq(listExports.sellerId, sellerId), isNull(listExports.finishedAt)))
  return row!.open
}

/** The exports of a person since an instant, newest first. */
export async function listExportsOf(
  db: Db | Tx,
  sellerId: number,
  { userUuid, since, limit }: { userUuid: string; since: Date; limit: number },
): Promise<ExportRow[]> {
  return db
    .select()
    .from(listExports)
    .where(
      and(
        eq(listExports.sellerId, sellerId),
        eq(listExports.userUuid, userUuid),
        gt(listExports.createdAt, since),
      ),
    )
    .orderBy(desc(listExports.id))
    .limit(limit)
}

export async function findExportOf(
  db: Db | Tx,
  sellerId: number,
  { userUuid, uuid }: { userUuid: string; uuid: string },
): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(listExports)
    .where(
      and(eq(listExports.uuid, uuid), eq(listExports.sellerId, sellerId), eq(listExports.userUuid, userUuid)),
    )
  return row
}

export async function findPart(
  db: Db | Tx,
  { id, sellerId }: Pick<ExportRow, 'id' | 'sellerId'>,
  number: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ content: listExportParts.content })
    .from(listExportParts)
    .where(
      and(
        eq(listExportParts.exportId, id),
        eq(listExportParts.sellerId, sellerId),
        eq(listExportParts.number, number),
      ),
    )
  return row?.content
}

/** Takes an unfinished export until the lease ends; the one that waited longest first. */
export async function claimExport(
  db: Db | Tx,
  { now, until }: { now: Date; until: Date },
): Promise<ExportRow | undefined> {
  const next = db
    .select({ id: listExports.id })
    .from(listExports)
    .where(
      and(
        isNull(listExports.finishedAt),
        sql`coalesce(lease_until, '-infinity') <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(sql`lease_until nulls first`, asc(listExports.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(listExports)
    .set({ leaseUntil: until })
    .where(eq(listExports.id, sql`(${next})`))
    .returning()
  return row
}

/** Stores the next part, and the progress with it. False where another worker has stored that part. */
export async function appendPart(
  tx: Tx,
  { id, sellerId, parts }: Pick<ExportRow, 'id' | 'sellerId' | 'parts'>,
  part: { content: string; progress: Partial<ExportRow> },
): Promise<boolean> {
  const moved = await tx
    .update(listExports)
    .set({ ...part.progress, parts: parts + 1, attempts: 0 })
    .where(and(eq(listExports.id, id), eq(listExports.parts, parts)))
    .returning({ id: listExports.id })
  if (moved.length === 0) return false
  await tx.insert(listExportParts).values({ exportId: id, sellerId, number: parts, content: part.content })
  return true
}

/** Counts a failed attempt at the next part; returns how many there were, 0 where another worker has stored that part. */
export async function countAttempt(tx: Tx, { id, parts }: Pick<ExportRow, 'id' | 'parts'>): Promise<number> {
  const [row] = await tx
    .update(listExports)
    .set({ attempts: sql`${listExports.attempts} + 1` })
    .where(and(eq(listExports.id, id), eq(listExports.parts, parts), isNull(listExports.finishedAt)))
    .returning({ attempts: listExports.attempts })
  return row?.attempts ?? 0
}

/** Deletes an export with its parts. */
export async function deleteExport(tx: Tx, { id }: Pick<ExportRow, 'id'>): Promise<void> {
  await tx.delete(listExports).where(eq(listExports.id, id))
}

/** Deletes exports that were requested before an instant, with their parts; returns how many. */
export async function deleteExportsBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const old = db
    .select({ id: listExports.id })
    .from(listExports)
    .where(sql`${listExports.createdAt} < ${before.toISOString()}::timestamptz`)
    .limit(limit)
  const deleted = await db
    .delete(listExports)
    .where(sql`${listExports.id} in (${old})`)
    .returning({ id: listExports.id })
  return deleted.length
}
