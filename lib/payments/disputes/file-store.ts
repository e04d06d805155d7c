import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { disputeFiles, disputes } from '@/db/schema'

export type EvidenceFile = typeof disputeFiles.$inferSelect
export type EvidenceEntry = Omit<EvidenceFile, 'content'>

const entry = {
  id: disputeFiles.id,
  uuid: disputeFiles.uuid,
  disputeId: disputeFiles.disputeId,
  name: disputeFiles.name,
  mediaType: disputeFiles.mediaType,
  size: disputeFiles.size,
  pages: disputeFiles.pages,
  createdAt: disputeFiles.createdAt,
}

export async function insertFile(tx: Tx, row: typeof disputeFiles.$inferInsert): Promise<EvidenceEntry> {
  const [file] = await tx.insert(disputeFiles).values(row).returning(entry)
  return file!
}

export async function deleteFile(tx: Tx, disputeId: number, uuid: string): Promise<boolean> {
  const deleted = await tx
    .delete(disputeFiles)
    .where(and(eq(disputeFiles.disputeId, disputeId), eq(disputeFiles.uuid, uuid)))
    .returning({ id: disputeFiles.id })
  return deleted.length === 1
}

/** The metadata of a dispute's files without their content, oldest first. */
export async function listFiles(db: Db | Tx, disputeId: number): Promise<EvidenceEntry[]> {
  return db
    .select(entry)
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, disputeId))
    .orderBy(asc(disputeFiles.id))
}

/** The same of several disputes. */
export async function listFilesOfDisputes(db: Db | Tx, disputeIds: number[]): Promise<EvidenceEntry[]> {
  if (disputeIds.length === 0) return []
  return db
    .select(entry)
    .from(disputeFiles)
    .where(inArray(disputeFiles.disputeId, disputeIds))
    .orderBy(asc(disputeFiles.id))
}

export async function countFiles(db: Db | Tx, disputeId: number): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, disputeId))
  return row!.count
}

export async function listFilesWithContent(db: Db | Tx, disputeId: number): Promise<EvidenceFile[]> {
  return db
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, disputeId))
    .orderBy(asc(disputeFiles.id))
}

/** A file of one of this seller's disputes. */
export async function findFileOfSeller(
  db: Db | Tx,
  sellerId: number,
  wanted: { disputeUuid: string; uuid: string },
): Promise<EvidenceFile | undefined> {
  const [row] = await db
    .select({ file: disputeFiles })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .where(
      and(
        eq(disputes.sellerId, sellerId),
        eq(disputes.uuid, wanted.disputeUuid),
        eq(disputeFiles.uuid, wanted.uuid),
      ),
    )
  return row?.file
}
