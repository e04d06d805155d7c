import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type ErasureTrigger, erasureTransitions } from './erasure'
import { type ErasureRow, updateErasureStatus } from './store'

/** The only writer of the status of an erasure. Throws CONFLICT for a move that the table does not have. */
export async function moveErasure(
  ctx: TxCtx,
  erasure: ErasureRow,
  trigger: ErasureTrigger,
  dueAt: Date | null,
): Promise<ErasureRow> {
  const status = nextStatus(erasureTransitions, erasure.status, trigger)
  const moved = status && (await updateErasureStatus(ctx.tx, erasure, { status, statusAt: ctx.now, dueAt }))
  if (!moved) throw new Problem('CONFLICT')
  return moved
}
