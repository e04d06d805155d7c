import { inCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findBatch } from './store'

/** The context in the cell of a batch, which never changes. Throws NOT_FOUND. */
export async function inCellOfBatch(ctx: Ctx, uuid: string): Promise<Ctx> {
  const batch = await findBatch(ctx.db, uuid)
  if (!batch) throw new Problem('NOT_FOUND')
  return inCell(ctx, batch.cell)
}
