import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type BatchTrigger, batchTransitions } from './batch'
import { type BatchRow, updateBatchStatus } from './store'

/** The only writer of a batch's status. Throws CONFLICT for a move that the table does not have. */
export async function moveBatch(
  ctx: TxCtx,
  batch: BatchRow,
  trigger: BatchTrigger,
  change: Partial<BatchRow>,
): Promise<BatchRow> {
  const status = nextStatus(batchTransitions, batch.status, trigger)
  const moved = status && (await updateBatchStatus(ctx.tx, batch, { ...change, status }))
  if (!moved) throw new Problem('CONFLICT')
  return moved
}
