import { type Ctx, snapshot } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { inCellOfBatch } from './in-cell-of-batch'
import { listNamedItems, type NamedItem } from './item-store'
import { type BatchRow, type DownloadRow, findBatch, listDownloads } from './store'
import { listHeldSellers } from './waiting-store'

export interface BatchDetail {
  batch: BatchRow
  items: NamedItem[]
  downloads: DownloadRow[]
  /** Sellers that may not be paid now, which stop the approval and the first download of the file. */
  heldSellers: string[]
  /** Whether the acting person prepared it, and so can't approve it. */
  isOwn: boolean
}

/** A batch with its payouts. Throws NOT_FOUND. */
export async function getBatch(operator: Ctx, { uuid }: { uuid: string }): Promise<BatchDetail> {
  const { userUuid } = requireOperator(operator, 'platform.read')
  const ctx = await inCellOfBatch(operator, uuid)
  return snapshot(ctx, async (db) => {
    const batch = await findBatch(db, uuid)
    if (!batch) throw new Problem('NOT_FOUND')
    const { id, preparedBy, status } = batch
    const downloads = await listDownloads(db, id)
    const isUnsent = status === 'PREPARED' || (status === 'APPROVED' && downloads.length === 0)
    return {
      batch,
      items: await listNamedItems({ ...ctx, db }, id),
      downloads,
      heldSellers: isUnsent ? await listHeldSellers(db, id) : [],
      isOwn: preparedBy === userUuid,
    }
  })
}
