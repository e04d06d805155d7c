// The leases of one worker. Rows are written by each call alone, so that a pooler in transaction mode may be in between.

import type { Ctx } from '@/lib/base/kernel/ctx'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { type ClaimedGroup, claimCells, deleteCellWorker, deleteLease, upsertCellWorker } from './store'

type Reaching = Pick<Ctx, 'db'>

/** The cells that a worker has of each group, which it may have until the lease ends, and how many it should have. */
export async function renewLeases(
  { db }: Reaching,
  claim: { worker: string; groups: readonly JobGroup[]; leaseMs: number },
): Promise<ClaimedGroup[]> {
  await upsertCellWorker(db, claim)
  return claimCells(db, claim)
}

/** Lets another worker take a cell. */
export const giveBackCell = (
  { db }: Reaching,
  lease: { worker: string; group: JobGroup; cell: number },
): Promise<void> => deleteLease(db, lease)

/** The same for all cells of a worker that ends. */
export const giveBackAll = ({ db }: Reaching, worker: string): Promise<void> => deleteCellWorker(db, worker)
