import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseAnswers } from './store'

/** Erases answers and evidence from the decided disputes of orders. */
export async function eraseFromDisputes(ctx: TxCtx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await eraseAnswers(ctx.tx, orderIds)
}
