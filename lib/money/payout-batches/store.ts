import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { payoutBatchDownloads, payoutBatches, payoutBatchItems } from '@/db/schema'
import { type Centavos, centavos } from '@/lib/base/kernel/money'
import type { ItemStatus } from './batch'

export type BatchRow = typeof payoutBatches.$inferSelect
type NewBatch = typeof payoutBatches.$inferInsert
export type DownloadRow = typeof payoutBatchDownloads.$inferSelect

export async function insertBatch(tx: Tx, row: NewBatch): Promise<BatchRow> {
  const [batch] = await tx.insert(payoutBatches).values(row).returning()
  return batch!
}

export async function findBatch(db: Db | Tx, uuid: string): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(payoutBatches).where(eq(payoutBatches.uuid, uuid))
  return row
}

/** A batch with its row lock: everything that happens to it and to its payouts takes turns. */
export async function lockBatch(tx: Tx, uuid: string): Promise<BatchRow | undefined> {
  const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.uuid, uuid)).for('update')
  return row
}

/** Compare-and-set: the new row, or undefined if the status is no longer the one that was read. */
export async function updateBatchStatus(
  tx: Tx,
  batch: Pick<BatchRow, 'id' | 'status'>,
  change: Pick<BatchRow, 'status'> & Partial<BatchRow>,
): Promise<BatchRow | undefined> {
  const [row] = await tx
    .update(payoutBatches)
    .set(change)
    .where(and(eq(payoutBatches.id, batch.id), eq(payoutBatches.status, batch.status)))
    .returning()
  return row
}

interface ItemSum {
  status: ItemStatus
  payouts: number
  total: Centavos
}

interface ListedBatch extends BatchRow {
  sums: ItemSum[]
  isDownloaded: boolean
}

/** The latest batches, the newest first, each with its payouts by status. */
export async function listBatches(db: Db | Tx, limit: number): Promise<ListedBatch[]> {
  const isDownloaded = sql<boolean>`exists (
    select from ${payoutBatchDownloads} d where d.batch_id = payout_batches.id)`
  const batches = await db
    .select({ ...getTableColumns(payoutBatches), isDownloaded })
    .from(payoutBatches)
    .orderBy(desc(payoutBatches.id))
    .limit(limit)
  if (batches.length === 0) return []
  const sums = await db
    .select({
      batchId: payoutBatchItems.batchId,
      status: payoutBatchItems.status,
      payouts: sql<string>`count(*)`,
      total: sql<string>`sum(${payoutBatchItems.value})`,
    })
    .from(payoutBatchItems)
    .where(
      inArray(
        payoutBatchItems.batchId,
        batches.map(({ id }) => id),
      ),
    )
    .groupBy(payoutBatchItems.batchId, payoutBatchItems.status)
  return batches.map((batch) => ({
    ...batch,
    sums: sums
      .filter(({ batchId }) => batchId === batch.id)
      .map(({ status, payouts, total }) => ({
        status,
        payouts: Number(payouts),
        total: centavos(Number(total)),
      })),
  }))
}

export async function insertDownload(tx: Tx, row: typeof payoutBatchDownloads.$inferInsert): Promise<void> {
  await tx.insert(payoutBatchDownloads).values(row)
}

export async function listDownloads(db: Db | Tx, batchId: number): Promise<DownloadRow[]> {
  return db
    .select()
    .from(payoutBatchDownloads)
    .where(eq(payoutBatchDownloads.batchId, batchId))
    .orderBy(asc(payoutBatchDownloads.id))
}
